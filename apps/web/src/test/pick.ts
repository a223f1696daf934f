import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses from a list that is found by typing, by a part of the name that one option alone has. */
export async function pick(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  await user.clear(field);
  await user.type(field, name);
  await screen.findByRole('option', { name: new RegExp(name) });
  await user.keyboard('{Enter}');
}
