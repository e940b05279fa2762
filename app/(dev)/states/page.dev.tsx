import { StateList } from './state-view';

/** Development only (`*.dev.tsx`, next.config.ts): every state of every screen on purpose, in both themes. */
export default function StatesPage() {
  return (
    <main id="main" className="grid gap-10 p-6">
      <h1>States</h1>
      <StateList />
    </main>
  );
}
