import { createJourneySettings, runJourneys } from './journeys';

/** `npm run e2e -- <playwright arguments>`: builds and starts a copy, runs the journeys and stops the copy. */
process.exitCode = (await runJourneys(await createJourneySettings(), process.argv.slice(2))) ? 0 : 1;
