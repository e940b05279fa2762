import { type CDPSession, expect, type Page, test, type Worker } from '@playwright/test';
import { TEST_PLAYER_PASSWORD, TEST_PLAYERS } from './test-players/test-players';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** What a browser would get from its push service; there is none here. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-journey',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

async function signIn(page: Page, baseURL: string) {
  const response = await page.request.post('/api/account/login', {
    headers: { origin: baseURL, 'x-playwit': '1' },
    data: { email: TEST_PLAYERS.farDown.email, password: TEST_PLAYER_PASSWORD, remember: false },
  });
  expect(response.ok()).toBe(true);
}

async function openReminders(page: Page) {
  await page.goto('/account/settings');
  await expect(page.getByRole('group', { name: 'Notifications' })).toBeVisible();
}

/** Hands a push message to the page's service worker, as the browser does when one arrives. */
async function deliver(devtools: CDPSession, { origin, data }: { origin: string; data: string }) {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

type Shown = { title: string; body?: string };

/** Collects what the worker shows: a headless browser has nowhere to show it. */
async function collectNotifications(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerGlobalScope & { shown: Shown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...(options?.body && { body: options.body }) });
    };
  });
  return () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);
}

test('a member turns reminders on, and they are as chosen after a reload', async ({ page, baseURL }) => {
  await signIn(page, baseURL ?? '');
  await page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = async () =>
      ({ endpoint: subscription.endpoint, toJSON: () => subscription }) as unknown as PushSubscription;
  }, SUBSCRIPTION);
  await openReminders(page);
  const [notifications, mails] = ['Notifications', 'Emails'].map((name) => page.getByRole('group', { name }));
  await expect(notifications?.getByRole('radio', { name: 'Off' }) ?? page.locator('none')).toBeChecked();
  await mails?.getByText('Streak at risk').click();
  await page.getByLabel('Hour of the reminder').selectOption('07:00');
  await notifications?.getByText('Daily is open').click();
  await expect(
    page.getByRole('group', { name: 'Notifications' }).getByRole('radio', { name: 'Daily is open' }),
  ).toBeChecked();

  await openReminders(page);
  await expect(
    page.getByRole('group', { name: 'Emails' }).getByRole('radio', { name: 'Streak at risk' }),
  ).toBeChecked();
  await expect(
    page.getByRole('group', { name: 'Notifications' }).getByRole('radio', { name: 'Daily is open' }),
  ).toBeChecked();
  await expect(page.getByLabel('Hour of the reminder')).toHaveValue('7');
});

test('who blocks notifications is told so, and nothing is turned on', async ({ page, context, baseURL }) => {
  await signIn(page, baseURL ?? '');
  await context.clearPermissions();
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await openReminders(page);
  await page.getByRole('group', { name: 'Notifications' }).getByText('Streak at risk').click();
  await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Notifications' }).getByRole('radio', { name: 'Streak at risk' }),
  ).not.toBeChecked();
});

test('a reminder is shown by the service worker, and its button stops reminders', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = context.serviceWorkers();
  const shown = worker && (await collectNotifications(worker));
  if (!shown) throw new Error('The page has no service worker');
  const message = {
    title: 'Daily 300 is open',
    body: 'Fifteen questions.',
    path: '/daily-challenge',
    tag: 'daily',
    stopToken: 'of.push.nobody',
  };
  await deliver(await context.newCDPSession(page), { origin, data: JSON.stringify(message) });
  const reminder = { title: 'Daily 300 is open', body: 'Fifteen questions.' };
  await expect.poll(shown).toEqual([reminder]);

  await worker?.evaluate((data) => {
    const event = new ExtendableEvent('notificationclick');
    self.dispatchEvent(Object.assign(event, { action: 'stop', notification: { data, close() {} } }));
  }, message);
  // The token is nobody's, so the worker says that it did not work.
  await expect
    .poll(shown)
    .toEqual([reminder, { title: 'That didn’t work. Your settings have a switch, too.' }]);
});

test('the link of a reminder asks before it stops anything, and one that is not ours says so', async ({
  page,
}) => {
  await page.goto(`/auth/verify/00000000-0000-4000-8000-000000000000.mail.${'A'.repeat(43)}?stop`);
  await expect(page.getByRole('heading', { name: 'No more reminders?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop these reminders' }).click();
  await expect(page.getByText('This link is not one of ours.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to settings' })).toBeVisible();
});
