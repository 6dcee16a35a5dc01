/** A tool of a page for the visitor's assistant. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: boolean };
  execute(input: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** WebMCP, as far as this site uses it. */
export interface ModelContext extends EventTarget {
  registerTool(tool: ModelTool, options: { readonly signal: AbortSignal }): Promise<void>;
}

declare global {
  interface Document {
    /** Only in browsers with assistants. */
    readonly modelContext?: ModelContext;
  }
  interface SubmitEvent {
    /** Whether the submission ends the call of a tool. */
    readonly agentInvoked?: boolean;
    /** Answers the assistant's call. The event must be prevented before. */
    respondWith?(answer: Promise<unknown>): void;
  }
}

/** The event after an assistant has filled in a form. */
export const isActivationOf = (event: Event, tool: string): boolean =>
  'toolName' in event && event.toolName === tool;
