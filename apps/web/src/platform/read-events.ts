/** One event of a stream, with its JSON data. */
export interface StreamEvent {
  evento: string;
  dados: unknown;
}

/** Reads Server-Sent Events. `onChunk` is called at every sign of life, beats included. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onChunk();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): StreamEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const evento = field('event');
  if (!evento) return null;
  try {
    return { evento, dados: JSON.parse(field('data') ?? '{}') };
  } catch {
    return null;
  }
}
