import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Contact } from './contact.tsx';

it.each([
  ['(31) 3333-4444', 'a@cre.exemplo.br', '(31) 3333-4444 · a@cre.exemplo.br', 1],
  ['(31) 3333-4444', '', '(31) 3333-4444', 0],
  ['', 'a@cre.exemplo.br', 'a@cre.exemplo.br', 1],
  ['', '', '', 0],
])('shows only the contact data that exist: %j and %j', (telefone, email, text, links) => {
  const { container } = render(<Contact of={{ telefone, email }} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('a[href^="mailto:"]')).toHaveLength(links);
  expect(container.querySelector('a[href="mailto:"]')).toBeNull();
});
