import { municipio } from '@balcao/contract/municipio';
import { avaliar } from '@balcao/domain/formulario/avaliar';
import type { Campo } from '@balcao/domain/formulario/campo';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createUploads } from '#features/envio/uploads.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { Campos, FormularioProvider } from '../campos.tsx';
import { withTyped } from '../typed-answers.ts';

const uploads = createUploads({
  target: () => Promise.reject(new Error('no file in these tests')),
  onDone: () => {},
  kept: () => null,
});
const campos: Campo[] = [
  { nome: 'cep', rotulo: 'CEP', tipo: 'cep', preenche: { logradouro: 'rua', bairro: 'bairro' } },
  { nome: 'rua', rotulo: 'Rua', tipo: 'txt' },
  { nome: 'bairro', rotulo: 'Bairro', tipo: 'txt' },
];
const form = createForm(campos);
const contexto = { hoje: '2026-11-21' };
const BAHIA = { logradouro: 'Rua da Bahia', bairro: 'Centro', uf: 'MG', municipioIbge: '3106200' };

function Prova() {
  const [respostas, setRespostas] = useState<RespostasBrutas>({ rua: 'Rua antiga' });
  const avaliacao = avaliar(form, respostas, contexto);
  return (
    <FormularioProvider
      contexto={contexto}
      avaliacao={avaliacao}
      respostas={respostas}
      uploads={uploads}
      anexos={[]}
      erros={new Map()}
      onChange={(item, typed) =>
        setRespostas(withTyped(respostas, item, { typed, valores: avaliacao.valores }))
      }
    >
      <Campos itens={avaliacao.campos} />
    </FormularioProvider>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });

describe('the CEP of an address', () => {
  it('fills the address, and keeps later changes', async () => {
    reply(municipio.cep, { disponivel: true, endereco: BAHIA });
    const { user } = await renderPart(<Prova />);
    await user.type(field('CEP'), '30140071');
    await waitFor(() => expect(field('Rua')).toHaveValue('Rua da Bahia'));
    await waitFor(() => expect(field('Bairro')).toHaveValue('Centro'));
    await user.clear(field('Rua'));
    await user.type(field('Rua'), 'Avenida Minha');
    expect(field('Rua')).toHaveValue('Avenida Minha');
  });

  it('does not overwrite a field that changed while it was loading', async () => {
    const gate = Promise.withResolvers<void>();
    reply(municipio.cep, async () => {
      await gate.promise;
      return Response.json({ disponivel: true, endereco: BAHIA });
    });
    const { user } = await renderPart(<Prova />);
    await user.type(field('CEP'), '30140071');
    await user.type(field('Rua'), ' nova');
    gate.resolve();
    await waitFor(() => expect(field('Bairro')).toHaveValue('Centro'));
    expect(field('Rua')).toHaveValue('Rua antiga nova');
  });

  it('says that it is unknown, but nothing without a directory', async () => {
    let disponivel = true;
    reply(municipio.cep, () => ({ disponivel, endereco: null }));
    const { user } = await renderPart(<Prova />);
    await user.type(field('CEP'), '99999999');
    expect(await screen.findByText('CEP não encontrado. Preencha o endereço.')).toBeVisible();
    disponivel = false;
    await user.clear(field('CEP'));
    await user.type(field('CEP'), '30140071');
    expect(screen.queryByText('CEP não encontrado. Preencha o endereço.')).toBeNull();
    expect(field('Rua')).toHaveValue('Rua antiga');
  });
});
