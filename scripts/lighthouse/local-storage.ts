import { setTimeout } from 'node:timers/promises';

/** The used part of the browser's answer to a command. */
interface Answer {
  id?: number;
  error?: { message: string };
  result?: { exceptionDetails?: { text: string }; result?: { value?: unknown } };
}

/** A file of the portal that runs no code; opening it gives access to the origin's storage. */
const QUIET_FILE = '/icone.svg';
const LIMIT_MS = 15_000;

/** Writes values into the browser's storage for the portal, from a page that is closed again. */
export async function keepInBrowser(
  port: number,
  baseUrl: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const control = `http://127.0.0.1:${port}/json`;
  const opened = await fetch(`${control}/new?${baseUrl}${QUIET_FILE}`, { method: 'PUT' });
  const { id, webSocketDebuggerUrl } = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const deadline = Date.now() + LIMIT_MS;
  // While the page opens, nothing can be evaluated in it.
  const origin = () => evaluate(webSocketDebuggerUrl, 'location.origin').catch(() => null);
  while ((await origin()) !== baseUrl) {
    if (Date.now() > deadline) throw new Error(`the browser cannot open ${baseUrl}`);
    await setTimeout(100);
  }
  await evaluate(webSocketDebuggerUrl, `Object.assign(localStorage, ${JSON.stringify(values)}), true`);
  await fetch(`${control}/close/${id}`);
}

/** The value of an expression in the page. */
function evaluate(address: string, expression: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.onerror = () => reject(new Error(`no connection to the browser at ${address}`));
    socket.onopen = () =>
      socket.send(
        JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }),
      );
    socket.onmessage = ({ data }) => {
      const { id, error, result } = JSON.parse(String(data)) as Answer;
      if (id !== 1) return;
      socket.close();
      const failure = error?.message ?? result?.exceptionDetails?.text;
      if (failure) reject(new Error(failure));
      else resolve(result?.result?.value);
    };
  });
}
