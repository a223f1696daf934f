import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Selects an option of a combo field by typing a unique part of its name. */
export async function pick(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  await user.clear(field);
  await user.type(field, name);
  await screen.findByRole('option', { name: new RegExp(name) });
  await user.keyboard('{Enter}');
}
