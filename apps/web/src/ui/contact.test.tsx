import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Contact } from './contact.tsx';

const HORAS = 'das 9h às 17h';

it.each([
  ['(31) 3333-4444', 'a@cre.exemplo.br', '', '(31) 3333-4444 · a@cre.exemplo.br', 1],
  ['(31) 3333-4444', 'a@cre.exemplo.br', HORAS, `(31) 3333-4444 · a@cre.exemplo.br · ${HORAS}`, 1],
  ['(31) 3333-4444', '', '', '(31) 3333-4444', 0],
  ['', 'a@cre.exemplo.br', '', 'a@cre.exemplo.br', 1],
  ['', '', HORAS, HORAS, 0],
  ['', '', '', '', 0],
])('shows only the contact data that exist: %j, %j and %j', (telefone, email, horario, text, links) => {
  const { container } = render(<Contact of={{ telefone, email, horario }} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('a[href^="mailto:"]')).toHaveLength(links);
  expect(container.querySelector('a[href="mailto:"]')).toBeNull();
});
