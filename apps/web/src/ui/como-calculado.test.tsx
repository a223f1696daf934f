import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { ComoCalculado } from './como-calculado.tsx';

const LINES = ['Começa a contar em 24/11/2026 (terça-feira).', 'Vence em 23/12/2026 (quarta-feira).'];

it('explains how a date was counted on demand, and names the date for screen readers', async () => {
  const { user } = await renderPart(<ComoCalculado explicacao={LINES} de="o prazo para responder" />);
  const button = screen.getByRole('button', { name: 'Como foi calculado o prazo para responder' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(LINES);
});

it('renders nothing without an explanation', async () => {
  await renderPart(<ComoCalculado explicacao={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('names the date visibly where it stands beside an amount', async () => {
  await renderPart(<ComoCalculado explicacao={LINES} de="o prazo para pagar" inteiro />);
  expect(screen.getByText('Como foi calculado o prazo para pagar')).toBeVisible();
});
