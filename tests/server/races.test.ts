import { expect, it } from 'vitest';
import { newLocation, onEachDatabase } from './support/databases.ts';
import { email, getOtp, login, newestCode, password, useOtp } from './support/logins.ts';
import { openBrowser } from './support/openBrowser.ts';
import { leadsPath, openTestServer } from './support/openTestServer.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

onEachDatabase('servers on one database', ({ name }) => {
  it('[OTP-15] [OTP-20] [R27] [CONTRACT] [ASVS-6.5.1] a code is sent once, works once of 50 times at once, and a session holds in both', async () => {
    const location = await newLocation();
    const one = await openTestServer({ location, isInterleaved: true });
    // two connections to SQLite in one process would block each other; its processes are in tests/crash
    const two = name === 'SQLite' ? one : await openTestServer({ location, isInterleaved: true });
    const browsers = times(20).map((number) => openBrowser((number % 2 ? one : two).app));
    const numbers = browsers.map((_, number) => String(9_800_000_000 + number));
    await Promise.all(
      browsers.map((browser, number) => browser.postForm(getOtp, { mobile_no: numbers[number] ?? '' })),
    );
    await Promise.all([one, two].map(({ outbox }) => outbox.awaitDelivery(10_000)));
    const messages = new Set([...one.messages, ...two.messages]);
    expect([...messages].map(({ to }) => to).sort()).toEqual(numbers);

    const [mobile_no = ''] = numbers;
    const mobile_otp = newestCode(one, mobile_no) || newestCode(two, mobile_no);
    const cookies = [...(browsers[0]?.cookies ?? [])]
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const answers = await Promise.all(
      times(50).map((time) =>
        openBrowser((time % 2 ? one : two).app).postForm(
          useOtp,
          { mobile_no, mobile_otp },
          { cookie: cookies },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(401)]);

    await one.logins.employees.add(email, password);
    const staff = openBrowser(one.app);
    await staff.postJson(login, { email, password });
    const cookie = `staff_session=${staff.cookies.get('staff_session')?.value}`;
    expect((await openBrowser(two.app).get(leadsPath, { cookie })).status).toBe(200);
    await openBrowser(two.app).postJson('/api/logout', {}, { cookie });
    expect((await staff.get(leadsPath)).status).toBe(401);
  });
});
