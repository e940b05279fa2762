import { journeySettings, runJourneys } from './journeys';

/** `npm run e2e -- <playwright arguments>`: builds and starts a copy of its own, and stops it afterwards. */
process.exitCode = (await runJourneys(await journeySettings(), process.argv.slice(2))) ? 0 : 1;
