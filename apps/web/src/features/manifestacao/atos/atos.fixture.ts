import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { manifestacaoModelo } from '@balcao/contract/manifestacao-modelo';
import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { FIN, makeDaUnidade, REG, uid } from '../manifestacao.fixture.ts';
import type { Detalhe } from '../queries.ts';
import { routes } from '../routes.tsx';
// Loaded from the start, so that no test waits for the part.
import './ato-dialog.tsx';

const AT = `/ouvidoria/manifestacao/${uid(500)}`;
/** A reason that is long enough for every act. */
export const LONG = 'Um motivo escrito com mais de trinta letras.';

export type Dialogo = ReturnType<typeof within>;

type Modelos = ResponseOf<typeof manifestacaoModelo.modelosResposta>['items'];

/** Opens the page of a manifestation, with two areas, one category and these templates to choose. */
export async function open(detail: Detalhe, modelos: Modelos = []) {
  reply(manifestacao.detail, detail);
  reply(manifestacaoModelo.modelosResposta, { items: modelos, total: modelos.length });
  reply(manifestacaoCategoria.escolher, {
    items: [{ id: uid(61), paiId: null, nome: 'Carteira profissional', publicos: [], palavras: [] }],
  });
  const view = await renderScreen(routes, { at: AT });
  await screen.findByRole('button', { name: 'Ações' });
  const grupos = [REG, FIN].map((grupo, codigo) => ({ ...grupo, codigo }));
  const recursos = { ...makeSettings().recursos, anexoTipos: ['pdf', 'jpg', 'png'] };
  act(() => setConfig({ configuracoes: makeSettings({ grupos, recursos }), timestamp: Date.now() }));
  return view;
}

/** Opens the dialog of an act from the menu. */
export async function start(user: UserEvent, verb: string): Promise<Dialogo> {
  await user.click(screen.getByRole('button', { name: 'Ações' }));
  const menu = within(screen.getByRole('dialog', { name: 'Ações da manifestação' }));
  await user.click(menu.getByRole('button', { name: new RegExp(`^${verb}`) }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ações da manifestação' })).toBeNull());
  return within(await screen.findByRole('dialog'));
}

/** Writes a text at once. */
export const write = async (user: UserEvent, dialog: Dialogo, label: RegExp | string, text: string) => {
  const field = dialog.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

/** A manifestation on which the unit may take this act. */
export const unit = (ato: AtoManifestacao, change: Partial<Detalhe> = {}) =>
  makeDaUnidade({ atos: [ato], impedidos: [], ...change });
