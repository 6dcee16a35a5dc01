import type { Page } from '@playwright/test';

/** Starts Chromium with WebMCP. */
export const withAssistant = '--enable-features=WebMCP';

/** A parameter of a tool, as the browser describes it. */
export interface ToolParameter {
  readonly type: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum: readonly string[] };
}

export interface ToolSchema {
  readonly properties: Readonly<Record<string, ToolParameter>>;
  readonly required: readonly string[];
}

interface PageTool {
  readonly name: string;
  readonly inputSchema: ToolSchema;
}

interface ToolCaller extends EventTarget {
  getTools(): Promise<readonly PageTool[]>;
  executeTool(tool: PageTool, input: object): Promise<string | null>;
}

/** The end of a call: the page's answer, or the browser's reason not to fill in the form. */
export type CallEnd = { readonly answer: unknown } | { readonly refused: string };

declare global {
  interface Window {
    toolCall?: Promise<CallEnd>;
  }
}

/** Returns the parameters of a tool of the page; undefined if it has no such tool. */
export const toolSchema = (page: Page, name: string): Promise<ToolSchema | undefined> =>
  page.evaluate(async (wanted) => {
    const { modelContext } = document as unknown as { readonly modelContext: ToolCaller };
    return (await modelContext.getTools()).find((tool) => tool.name === wanted)?.inputSchema;
  }, name);

/** Calls a tool. Returns null once the browser has filled in its form, or why it did not. */
export const callTool = (page: Page, name: string, input: object): Promise<CallEnd | null> =>
  page.evaluate(
    async ([wanted, parameters]) => {
      const { modelContext } = document as unknown as { readonly modelContext: ToolCaller };
      const tool = (await modelContext.getTools()).find((one) => one.name === wanted);
      if (!tool) return { refused: `The page has no tool ${wanted}.` };
      const activated = new Promise((done) => {
        modelContext.addEventListener('toolactivated', done, { once: true });
      });
      const call = modelContext.executeTool(tool, parameters).then(
        (text) => ({ answer: text && JSON.parse(text) }),
        (error) => ({ refused: String(error) }),
      );
      window.toolCall = call;
      await Promise.race([activated, call]);
      // the browser reports a refused call before it answers this one
      await modelContext.getTools();
      return Promise.race([call, new Promise<null>((none) => setTimeout(none, 0, null))]);
    },
    [name, input] as const,
  );

/** Returns the end of the last call. */
export const callEnd = (page: Page): Promise<CallEnd | undefined> => page.evaluate(() => window.toolCall);

/** Whether the last call waits for the visitor's press. */
export const isPending = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // fields that an answer shows are rendered in the next frame
    await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)));
    return Promise.race([
      window.toolCall?.then(() => false),
      new Promise<boolean>((done) => setTimeout(done, 0, true)),
    ]);
  }) as Promise<boolean>;
