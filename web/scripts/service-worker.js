// The service worker: keeps the files of this version of the page, so that it opens without a connection. It never answers for a house:
// whatever is below `api/`, and the WebSocket, go to the network. A newer version waits until the page says that no table is open.
const version = 'VERSION';
const files = ['FILES'];
const cacheName = `parlor-${version}`;
/** Kept once they were needed, whatever the version: their names have hashes. */
const lasting = 'parlor-lasting';
const address = (file) => new URL(file, registration.scope).href;

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    // Files with a hash in their name may come from an older version of the page, the others may not.
    await Promise.all(
      files.map(async (file) => {
        const known = file.startsWith('assets/') ? await caches.match(address(file), { ignoreVary: true }) : undefined;
        const response = known ?? (await fetch(address(file), { cache: file.startsWith('assets/') ? 'default' : 'reload' }));
        if (!response.ok) throw new Error(`${file} did not arrive`);
        await cache.put(address(file), response);
      }),
    );
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('parlor-') && name !== cacheName && name !== lasting);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(tidy());
});

addEventListener('message', (event) => {
  if (event.data === 'go') skipWaiting();
  else if (event.data === 'version') event.source?.postMessage({ version });
});

async function answer(request) {
  const cache = await caches.open(cacheName);
  if (request.mode === 'navigate') return (await cache.match(address('index.html'), { ignoreVary: true })) ?? fetch(request);
  const kept = await cache.match(request.url.split('#')[0], { ignoreVary: true });
  if (kept) return kept;
  if (!request.url.endsWith('.bin')) return fetch(request);
  const words = await caches.open(lasting);
  const known = await words.match(request.url, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await words.put(request.url, response.clone());
  return response;
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const scope = registration.scope;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length);
  if (/^(api\/|ws$|healthz|readyz|metrics)/.test(path)) return;
  event.respondWith(answer(request));
});

// A press on a notification goes to the page that shows its table; else any page of the house goes there; else a new one is opened.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const hash = event.notification.data?.hash ?? '';
  const come = async () => {
    const open = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) => url.startsWith(registration.scope));
    const page = open.find(({ url }) => new URL(url).hash === hash) ?? open[0];
    if (!page) return clients.openWindow(address(hash));
    if (new URL(page.url).hash !== hash) page.postMessage({ hash });
    return page.focus();
  };
  event.waitUntil(come());
});
