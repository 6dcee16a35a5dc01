import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeadServer, startLeadServer } from '../e2e/support/leadServer.ts';
import type { Engine } from './drivers/engine.ts';
import { formJourneys } from './formJourneys.ts';
import { installedEngines } from './installedEngines.ts';
import { pageJourneys } from './pageJourneys.ts';
import { staffJourneys } from './staffJourneys.ts';
import { visitorOf } from './visitor.ts';

/**
 * Tests important tasks of visitors and staff in the engines that ENGINES lists. Engines that it does not list or that
 * are not installed are skipped.
 */
for (const known of installedEngines) {
  if ('missing' in known) {
    it.skip(`${known.name} is skipped: ${known.missing}`, () => {});
    continue;
  }
  describe(known.name, () => {
    let server: LeadServer;
    let engine: Engine;
    beforeAll(async () => {
      [server, engine] = await Promise.all([startLeadServer(), known.start()]);
      console.log(engine.version);
    });
    afterAll(async () => {
      await engine.close();
      await server.stop();
    });

    it.each([...pageJourneys, ...formJourneys, ...staffJourneys])('$title', async ({ run }) => {
      await engine.resize(1280, 800);
      await run({ visitor: visitorOf(engine), server });
      // Firefox reports the requests that are aborted when the visitor leaves a page
      const leaving =
        /error loading dynamically imported module|Unable to preload CSS|font: download failed .*status=2152398850/;
      expect(engine.errors.splice(0).filter((error) => !leaving.test(error))).toEqual([]);
    });
  });
}
