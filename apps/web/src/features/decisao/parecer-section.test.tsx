import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeParecer } from '#features/requerimento/requerimento.fixture.ts';
import { renderPart } from '#test/render-part.tsx';
import { ParecerSection } from './parecer-section.tsx';

const VENCE = 'Vence em 08/12/2026 (terça-feira), às 23h59 de Brasília.';

it('explains how the due date of a pending opinion was calculated', async () => {
  const pareceres = [makeParecer({ explicacao: [VENCE] })];
  const { user } = await renderPart(<ParecerSection pareceres={pareceres} leitor="equipe" />);
  await user.click(screen.getByRole('button', { name: 'Como foi calculado o prazo do parecer' }));
  expect(screen.getByText(VENCE)).toBeVisible();
});
