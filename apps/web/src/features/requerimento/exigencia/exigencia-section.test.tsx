import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { makeDetalhe, makeExigencia } from '../requerimento.fixture.ts';
import { ExigenciaSection } from './exigencia-section.tsx';

it('tells the day of an answer as it was in Brasília, also late in the evening', async () => {
  const answered = makeExigencia({ situacao: 'respondida', respondidaEm: '2026-11-22T01:56:39.000Z' });
  await renderPart(<ExigenciaSection detail={makeDetalhe({ exigencias: [answered] })} leitor="requerente" />);
  expect(screen.getByText('21/11/2026')).toBeVisible();
});
