import { sessao } from '@balcao/contract/sessao';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { clearToken, setToken } from '#platform/session.ts';
import { makeEu, makeSettings, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { PlaceText } from './place-text.tsx';

const TEXT = 'Corrija em “Meus dados”, peça “Reativação do registro” ou escreva “S/N” em “Cobranças”.';

afterEach(clearToken);

function signIn() {
  const eu = makeEu();
  setToken(makeToken({ sub: eu.id, tipo: eu.tipo }));
  reply(sessao.eu, eu);
  setConfig({
    configuracoes: makeSettings({ tiposResumo: [{ id: 108, titulo: 'Reativação do registro' }] }),
    timestamp: Date.now(),
  });
  return eu;
}

it('links the places and services named in a text, and nothing else', async () => {
  const { id } = signIn();
  const { container } = await renderPart(<PlaceText text={TEXT} />);
  await screen.findByRole('link', { name: 'Meus dados' });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Meus dados', `/usuario/${id}`],
    ['Reativação do registro', '/novorequerimento/formulario/108'],
  ]);
  expect(container).toHaveTextContent(TEXT);
});

it('without a session, links only the places of the sign-in', async () => {
  const text = `${TEXT} Esqueceu a senha? Use “Esqueci minha senha”.`;
  await renderPart(<PlaceText text={text} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Esqueci minha senha', '/auth/esqueci-senha'],
  ]);
});
