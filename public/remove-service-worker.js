// Served as /sw.js when the service worker is switched off: takes over, empties every cache and removes itself. Pages
// that are open stay as they are.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
