import { grupo } from '@balcao/contract/grupo';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { GRUPO_ID, makeGrupo } from './grupo.fixture.ts';
import type { Grupo } from './queries.ts';
import { routes } from './routes.tsx';

const NINGUEM = 'Ninguém deste grupo pode confirmar uma prioridade por lei';

const LIDER = makeEu({ tipo: 1, permissoes: ['grupo.organizar'] });
const ADMIN = makeEu({ tipo: 2, permissoes: ['grupo.organizar', 'usuario.permissoes'] });

function open(prioridade: Grupo['prioridade'], change: Partial<Grupo> = {}, eu = LIDER) {
  reply(grupo.detail, makeGrupo({ prioridade, ...change }));
  return renderScreen(routes, { at: `/config/grupo/${GRUPO_ID}`, eu });
}

it('names the people who judge a claimed priority', async () => {
  await open({ conferem: ['Bianca Reis', 'Caio Leal'], poderiam: [] });
  expect(
    await screen.findByText(/Quem confere a prioridade por lei: Bianca Reis e Caio Leal\./),
  ).toBeVisible();
  expect(screen.queryByText(NINGUEM)).toBeNull();
});

it.each([
  ['the administration', ADMIN, /Inclua no grupo quem já tem, como Ana, Bia e Caio, ou/],
  ['the leader', LIDER, /Peça à administração que inclua no grupo quem já tem, como Ana, Bia e Caio, ou/],
] as const)('warns %s when nobody may judge, and names people to include', async (_, eu, text) => {
  await open({ conferem: [], poderiam: ['Ana', 'Bia', 'Caio', 'Dora'] }, {}, eu);
  expect(await screen.findByText(NINGUEM)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

it('says that somebody needs the right when no staff has it', async () => {
  await open({ conferem: [], poderiam: [] });
  expect(await screen.findByText(/Ninguém da equipe tem essa permissão/)).toBeVisible();
});

it('shows no warning for an inactive group', async () => {
  await open({ conferem: [], poderiam: [] }, { ativo: false });
  expect(await screen.findByText('desativado')).toBeVisible();
  expect(screen.queryByText(NINGUEM)).toBeNull();
});
