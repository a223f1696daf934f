import type { Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

it('lists the kinds of revoked documents by their names', async () => {
  const draft: Formulario = {
    ...FORM,
    efeitos: [{ efeito: 'revogar_documentos', especies: ['antiga', 'carteira'], motivo: 'Perda.' }],
  };
  const { user } = await openModelo('/modelo/900?aba=servico', makeModelo(draft, 3));
  const chosen = () => within(screen.getByRole('list', { name: /Documentos que deixam de valer/ }));
  expect(await screen.findByText('Carteira Profissional')).toBeVisible();
  // A kind that no service issues is shown by its code.
  expect(chosen().getByText('antiga')).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: /^Documentos que deixam de valer/ }), 'certidao');
  await user.keyboard('{Enter}');
  await user.click(chosen().getByRole('button', { name: 'Retirar antiga' }));
  await waitFor(() =>
    expect(chosen().getByText('Carteira Profissional').closest('[tabindex]')).toHaveFocus(),
  );
  const especies = () => saved.at(-1)?.formulario.efeitos?.[0];
  await waitFor(() => expect(especies()).toMatchObject({ especies: ['carteira', 'certidao_rt'] }), SOON);
});

it('sets the document’s kind to its own or to that of another service', async () => {
  const draft: Formulario = {
    ...FORM,
    documentoResultado: 'certidao_rt',
    documento: {
      especie: 'certidao_rt',
      titulo: 'Certidão',
      prefixo: 'DOC',
      rotuloNumero: 'Nº',
      blocos: [{ tipo: 'titulo', texto: 'Certidão' }],
    },
  };
  const { user } = await openModelo('/modelo/900?aba=documento', makeModelo(draft, 3));
  const kind = await screen.findByRole('combobox', { name: 'Espécie' });
  await waitFor(() => expect(kind).toHaveValue('Certidão de responsabilidade técnica'));
  await user.click(kind);
  await user.click(screen.getByRole('option', { name: 'Só deste serviço' }));
  const own = `documento_${FORM.slug.replaceAll('-', '_')}`;
  await waitFor(
    () =>
      expect(saved.at(-1)?.formulario).toMatchObject({
        documentoResultado: own,
        documento: { especie: own },
      }),
    SOON,
  );
});
