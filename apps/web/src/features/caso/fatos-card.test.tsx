import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeDetalhe } from '#features/requerimento/requerimento.fixture.ts';
import { renderPart } from '#test/render-part.tsx';
import { FatosCard } from './fatos-card.tsx';

it('shows an unconfirmed identity beside the requester', async () => {
  const detail = makeDetalhe();
  const unproved = makeDetalhe({ autor: { ...detail.autor, naoConferida: true } });
  const view = await renderPart(<FatosCard detail={unproved} leitor="equipe" />);
  expect(screen.getByText('Identidade não conferida')).toBeVisible();
  view.unmount();
  await renderPart(<FatosCard detail={detail} leitor="equipe" />);
  expect(screen.getByText('Helena Prado')).toBeVisible();
  expect(screen.queryByText('Identidade não conferida')).toBeNull();
});
