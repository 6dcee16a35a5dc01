/** Generates the fixtures' examples before all tests. Otherwise several workers would generate them at the same time. */
export default async function provideFixtures(): Promise<void> {
  await import('./fixtureFolders.ts');
}
