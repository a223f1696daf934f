import { modelo } from '@balcao/contract/modelo';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { reply } from '#test/server.ts';
import { makeModelo, openModelo, resizeTo } from '../modelo.fixture.ts';
import type { Caso, CasoInput } from '../queries.ts';

const sent: CasoInput[] = [];

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
  sent.length = 0;
  const keep = ({ body }: { body: CasoInput }) => {
    sent.push(body);
    return { ...body, id: '0198a000-0000-7000-8000-0000000000c1', version: 1 };
  };
  reply(modelo.criarCaso, keep);
  reply(modelo.alterarCaso, keep);
});

afterEach(() => vi.unstubAllGlobals());

const open = (campos: Campo[], more: Partial<Formulario> = {}) =>
  openModelo('/modelo/900', makeModelo(createForm(campos, more)));

/** Saves the preview as a test, and returns what was sent. */
async function keepCase(user: UserEvent): Promise<CasoInput | undefined> {
  await user.click(screen.getByRole('button', { name: 'Guardar como teste' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Guardar como teste' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nome do teste' }), 'Caso');
  await user.click(dialog.getByRole('button', { name: 'Guardar teste' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

describe('registration of the preview’s person', () => {
  const obs: Campo = { nome: 'obs', rotulo: 'Observações', tipo: 'longo' };

  it('the registration starts as the service accepts it, and can be changed', async () => {
    const { user } = await open([obs], { elegibilidade: { situacoes: ['INTERROMPIDO', 'CANCELADO'] } });
    const situacao = await screen.findByRole('combobox', { name: 'Situação do registro' });
    expect(situacao).toHaveValue('INTERROMPIDO');
    expect(screen.getByText('Pode ser enviado')).toBeVisible();
    await user.selectOptions(situacao, 'ATIVO');
    expect(screen.getByText(/^Este serviço pede registro interrompido ou cancelado/)).toBeVisible();
    expect(screen.getByText('Não pode ser enviado por esta pessoa')).toBeVisible();
    await user.selectOptions(situacao, 'CANCELADO');
    expect(await keepCase(user)).toMatchObject({
      contexto: { origens: { registro: { situacao: 'CANCELADO' } } },
      espera: { valido: true },
    });
  });

  it('offers no registration for people without one', async () => {
    const { user } = await open([obs], { publico: ['PF', 'PF_REGISTRADO'] });
    const publico = await screen.findByRole('combobox', { name: 'Ver como' });
    expect(screen.queryByRole('combobox', { name: 'Situação do registro' })).toBeNull();
    await user.selectOptions(publico, 'PF_REGISTRADO');
    expect(screen.getByRole('combobox', { name: 'Situação do registro' })).toHaveValue('ATIVO');
  });
});

describe('pictures in the preview', () => {
  const foto: Campo = {
    nome: 'foto',
    rotulo: 'Foto',
    tipo: 'anexo',
    obrigatorio: true,
    aceita: ['image/png'],
    minPx: [600, 800],
    maxArquivos: 2,
  };
  const picture = (name: string) => new File([name], name, { type: 'image/png' });
  const input = async () => {
    await screen.findByRole('button', { name: 'Escolher arquivos: Foto' });
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error('no input for files');
    return found;
  };

  it('measures pictures, and saves their size', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 700, height: 900, close: () => {} }));
    const { user } = await open([foto]);
    await user.upload(await input(), [picture('a.png'), picture('b.png')]);
    expect(await screen.findByText('b.png')).toBeVisible();
    expect(screen.getByText('a.png')).toBeVisible();
    expect(screen.getByText('Pode ser enviado')).toBeVisible();
    const kept = await keepCase(user);
    expect(kept?.espera.valido).toBe(true);
    expect(kept?.contexto.anexos).toMatchObject([
      { nome: 'a.png', largura: 700, altura: 900 },
      { nome: 'b.png', largura: 700, altura: 900 },
    ]);
  });

  it('counts a picture that cannot be measured as large enough', async () => {
    const { user } = await open([foto]);
    await user.upload(await input(), picture('a.png'));
    expect(await screen.findByText('Pode ser enviado')).toBeVisible();
    expect((await keepCase(user))?.contexto.anexos).toMatchObject([{ largura: 600, altura: 800 }]);
  });
});

describe('contacts in the preview', () => {
  const email: Campo = {
    nome: 'novoEmail',
    rotulo: 'Novo e-mail',
    tipo: 'email',
    obrigatorio: true,
    verificarPorCodigo: true,
  };

  it('confirms a contact without a code, and saves it as confirmed', async () => {
    const { user } = await open([email]);
    await user.type(await screen.findByRole('textbox', { name: /Novo e-mail/ }), 'novo@exemplo.com');
    expect(await screen.findByText('1 resposta está errada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Considerar confirmado' }));
    expect(await screen.findByText('Pode ser enviado')).toBeVisible();
    const kept = await keepCase(user);
    expect(kept?.espera).toMatchObject({ valido: true });
    expect(kept?.contexto.verificados).toContain('novo@exemplo.com');
  });
});

describe('saved test that is opened', () => {
  const caso: Caso = {
    id: '0198a000-0000-7000-8000-0000000000c1',
    version: 1,
    nome: 'Do ano passado',
    publico: 'PF_REGISTRADO',
    contexto: {
      hoje: '2025-02-03',
      origens: { perfil: { nome: 'Outra pessoa' }, registro: { situacao: 'INTERROMPIDO' } },
      verificados: ['antigo@exemplo.com'],
      anexos: [
        {
          id: '0198a000-0000-7000-8000-0000000000a1',
          nome: 'a.png',
          mime: 'image/png',
          tamanho: 9,
          largura: 700,
          altura: 900,
        },
      ],
    },
    respostas: { desde: '2025-02-03' },
    espera: { valido: true },
  };
  const desde: Campo = { nome: 'desde', rotulo: 'Desde', tipo: 'data', min: { hoje: 0 }, max: { hoje: 30 } };
  const openCase = async (opened: Caso) => {
    const { user } = await openModelo('/modelo/900?aba=testes', makeModelo(createForm([desde])), [opened]);
    await user.click(await screen.findByRole('button', { name: 'Abrir na prévia' }));
    return user;
  };
  const keepAgain = async (user: UserEvent) => {
    await user.click(screen.getByRole('tab', { name: 'Testes' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar de novo com a prévia' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar teste' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  };

  it('restores its day, data and contacts, and saves them again', async () => {
    const user = await openCase(caso);
    expect(await screen.findByText(/no dia 03\/02\/2025/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Situação do registro' })).toHaveValue('INTERROMPIDO');
    expect(screen.getByText('Pode ser enviado')).toBeVisible();
    await keepAgain(user);
    expect(sent[0]?.contexto).toEqual(caso.contexto);
  });

  it('keeps a test without a day as it is', async () => {
    const { hoje: _, ...semDia } = caso.contexto;
    await keepAgain(await openCase({ ...caso, contexto: semDia }));
    expect(sent[0]?.contexto).toEqual(semDia);
  });

  it('closes the test when the answers are cleared', async () => {
    const user = await openCase(caso);
    await user.click(await screen.findByRole('button', { name: 'Limpar respostas' }));
    expect(screen.queryByText(/no dia 03\/02\/2025/)).toBeNull();
  });
});
