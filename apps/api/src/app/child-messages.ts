/** What a process of the application tells the one that started it. */
export type ChildMessage = 'ready' | 'about_to_listen' | 'port_taken';

/** Says it to the parent, and resolves once it is on its way; without one there is nobody to tell. */
export function tellParent(message: ChildMessage): Promise<void> {
  return new Promise((sent) => {
    if (process.send) process.send(message, () => sent());
    else sent();
  });
}

/** Set for a process whose parent holds the port that it is to listen on. */
export const PORT_IS_HELD = 'BALCAO_PORT_IS_HELD';

/** Asks the parent to let the port go, when it holds it; resolves when the port is free to take. */
export async function askForPort(): Promise<void> {
  if (!process.env[PORT_IS_HELD]) return;
  const freed = new Promise<void>((resolve) => process.once('message', () => resolve()));
  await tellParent('about_to_listen');
  await freed;
}
