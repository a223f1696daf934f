import { municipio } from '@balcao/contract/municipio';
import { usuario } from '@balcao/contract/usuario';
import type { Campo } from '@balcao/domain/formulario/campo';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { stepUpStore } from '#platform/step-up.ts';
import { makeSettings } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { answers, hoje, Prova } from './prova.fixture.tsx';

describe('inputs', () => {
  it.each<[Campo, string, unknown]>([
    [{ nome: 'a', rotulo: 'Nome', tipo: 'txt' }, 'Ana Maria', 'Ana Maria'],
    [{ nome: 'a', rotulo: 'Placa', tipo: 'txt', mascara: 'AAA-####' }, 'abc 1234', 'ABC1234'],
    [{ nome: 'a', rotulo: 'Conte', tipo: 'longo' }, 'duas palavras', 'duas palavras'],
    [{ nome: 'a', rotulo: 'Dia', tipo: 'data' }, '31/12/2026', '2026-12-31'],
    [{ nome: 'a', rotulo: 'Horas', tipo: 'int' }, '40', 40],
    [{ nome: 'a', rotulo: 'Valor', tipo: 'moeda' }, '1.234,5', 123450],
    [{ nome: 'a', rotulo: 'CPF', tipo: 'cpf' }, '529.982.247-25', '52998224725'],
    [{ nome: 'a', rotulo: 'CNPJ', tipo: 'cnpj' }, '12.abc.345/01de-35', '12ABC34501DE35'],
    [{ nome: 'a', rotulo: 'CPF ou CNPJ', tipo: 'cpf_cnpj' }, '52998224725', '52998224725'],
    [{ nome: 'a', rotulo: 'CEP', tipo: 'cep' }, '30140-071', '30140071'],
    [{ nome: 'a', rotulo: 'Celular', tipo: 'fone' }, '31988887777', '+5531988887777'],
    [{ nome: 'a', rotulo: 'E-mail', tipo: 'email' }, 'ana@Exemplo.com', 'ana@exemplo.com'],
  ])('store the typed value of %o', async (campo, text, stored) => {
    const { user } = await renderPart(<Prova campos={[{ ...campo, obrigatorio: true }]} />);
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${campo.rotulo}`) }), text);
    expect(answers.a).toBe(stored);
  });

  it.each(['txt', 'longo'] as const)('count the characters of a %s as its rule does', async (tipo) => {
    const { user } = await renderPart(<Prova campos={[{ nome: 'a', rotulo: 'A', tipo, maxLength: 24 }]} />);
    await user.type(screen.getByRole('textbox'), `  ${'a'.repeat(25)}   `);
    expect(screen.getByText('1 caractere a mais')).toBeVisible();
  });
  it('show a past example for a date that must be past', async () => {
    const campos: Campo[] = [
      { nome: 'a', rotulo: 'Abertura', tipo: 'data', max: { hoje: 0 } },
      { nome: 'b', rotulo: 'Dia', tipo: 'data' },
    ];
    await renderPart(<Prova campos={campos} />);
    expect(screen.getByText('Escreva dia, mês e ano: 25/08/2019.')).toBeVisible();
    expect(screen.getByText('Escreva dia, mês e ano: 31/12/2026.')).toBeVisible();
  });

  it('keep an invalid date as typed and say what is wrong', async () => {
    const { user } = await renderPart(
      <Prova checked campos={[{ nome: 'a', rotulo: 'Dia', tipo: 'data' }]} />,
    );
    await user.type(screen.getByRole('textbox'), '31/02/2026');
    expect(screen.getByRole('textbox')).toHaveValue('31/02/2026');
    expect(screen.getByText('Esta data não existe.')).toBeVisible();
  });

  it.each<[Campo, string, unknown]>([
    [{ nome: 'a', rotulo: 'Dia', tipo: 'data' }, '2026-03-05', '2026-03-05'],
    [{ nome: 'a', rotulo: 'Celular', tipo: 'fone' }, '+55 31 98888-7777', '+5531988887777'],
  ])('store the pasted value of %o', async (campo, text, stored) => {
    const { user } = await renderPart(<Prova campos={[campo]} />);
    await user.click(screen.getByRole('textbox'));
    await user.paste(text);
    expect(answers.a).toBe(stored);
  });

  it.each<[Campo, string]>([
    [{ nome: 'a', rotulo: 'Conte', tipo: 'longo', minLength: 30 }, 'Escreva pelo menos 30 caracteres.'],
    [
      { nome: 'a', rotulo: 'Objeto', tipo: 'txt', ajuda: 'O que foi feito', minLength: 10 },
      'O que foi feito. Escreva pelo menos 10 caracteres.',
    ],
    [{ nome: 'a', rotulo: 'Curso', tipo: 'txt', minLength: 3 }, ''],
  ])('say in advance how much %o requires', async (campo, said) => {
    await renderPart(<Prova campos={[campo]} />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(said);
  });

  it('format an amount when the field loses the focus', async () => {
    const { user } = await renderPart(<Prova campos={[{ nome: 'a', rotulo: 'Valor', tipo: 'moeda' }]} />);
    await user.type(screen.getByRole('textbox'), '1234,5');
    await user.tab();
    expect(screen.getByRole('textbox')).toHaveValue('1.234,50');
  });

  it('say that there are no debts to choose', async () => {
    const debitos: Campo = {
      nome: 'a',
      rotulo: 'Quais débitos?',
      tipo: 'multi',
      opcoes: { de: 'cobrancas', caminho: 'emAberto' },
    };
    const { unmount } = await renderPart(
      <Prova campos={[debitos]} contexto={{ hoje, origens: { cobrancas: { emAberto: [] } } }} />,
    );
    expect(screen.getByText('Você não tem débitos em aberto.')).toBeVisible();
    unmount();
    const emAberto = [{ valor: '1', rotulo: 'Anuidade 2025' }];
    await renderPart(<Prova campos={[debitos]} contexto={{ hoje, origens: { cobrancas: { emAberto } } }} />);
    expect(screen.getByRole('checkbox', { name: 'Anuidade 2025' })).toBeVisible();
    expect(screen.queryByText('Você não tem débitos em aberto.')).toBeNull();
  });

  it('show few options as radios, and many as a list', async () => {
    const many = Array.from({ length: 20 }, (_, i) => `Opção ${i + 1}`);
    const { user } = await renderPart(
      <Prova
        campos={[
          { nome: 'poucas', rotulo: 'Poucas', tipo: 'sel', opcoes: ['Sim, todas', 'Só uma'] },
          { nome: 'muitas', rotulo: 'Muitas', tipo: 'sel', opcoes: many },
          { nome: 'sn', rotulo: 'Confirma?', tipo: 'sn' },
          { nome: 'uf', rotulo: 'Estado', tipo: 'uf' },
          { nome: 'varias', rotulo: 'Várias', tipo: 'multi', opcoes: ['A', 'B'] },
          { nome: 'decl', rotulo: 'Declaração', tipo: 'decl', texto: 'Declaro que é verdade.' },
        ]}
      />,
    );
    await user.click(screen.getByRole('radio', { name: 'Só uma' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Muitas/ }), 'Opção 7');
    await user.click(screen.getByRole('radio', { name: 'Não' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Estado/ }), 'Minas Gerais');
    await user.click(screen.getByRole('checkbox', { name: 'B' }));
    await user.click(screen.getByRole('checkbox', { name: 'Declaro que é verdade.' }));
    expect(answers).toEqual({
      poucas: 'Só uma',
      muitas: 'Opção 7',
      sn: false,
      uf: 'MG',
      varias: ['B'],
      decl: true,
    });
  });

  it('load the municipalities once a state is chosen', async () => {
    reply(municipio.list, ({ query }) => ({
      items: query.uf === 'MG' ? [{ ibge: '3162500', nome: 'São João del-Rei' }] : [],
      total: 1,
    }));
    const { user } = await renderPart(
      <Prova
        campos={[
          { nome: 'uf', rotulo: 'Estado', tipo: 'uf' },
          { nome: 'cidade', rotulo: 'Município', tipo: 'mun', uf: 'uf' },
        ]}
      />,
    );
    expect(screen.getByRole('combobox', { name: /^Município/ })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: /^Estado/ }), 'MG');
    const city = screen.getByRole('combobox', { name: /^Município/ });
    await user.type(city, 'sao joao');
    await user.click(await screen.findByRole('option', { name: 'São João del-Rei' }));
    expect(answers.cidade).toBe('3162500');
    expect(city).toHaveValue('São João del-Rei');
  });

  it('offer the offices of the council as places', async () => {
    const office = { ibge: '3106200', nome: 'Belo Horizonte', uf: 'MG', escritorio: true };
    const other = { ibge: '3118601', nome: 'Contagem', uf: 'MG', escritorio: false };
    setConfig({ configuracoes: makeSettings({ localidades: [office, other] }) });
    const { user } = await renderPart(
      <Prova campos={[{ nome: 'local', rotulo: 'Onde', tipo: 'localidade' }]} />,
    );
    expect(screen.queryByRole('option', { name: 'Contagem/MG' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox'), 'Belo Horizonte/MG');
    expect(answers.local).toBe('3106200');
  });

  it('show and require a field only while its condition holds', async () => {
    const campos: Campo[] = [
      { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', opcoes: ['Doença', 'Outro'] },
      {
        nome: 'detalhe',
        rotulo: 'Qual?',
        tipo: 'txt',
        obrigatorio: true,
        visivel: { campo: 'motivo', op: 'igual', valor: 'Outro' },
      },
      { nome: 'aviso', rotulo: 'Aviso', tipo: 'info', texto: 'Leia antes.' },
    ];
    const { user } = await renderPart(<Prova checked campos={campos} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Leia antes.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Outro' }));
    expect(screen.getByRole('textbox', { name: 'Qual?' })).toBeInvalid();
    await user.type(screen.getByRole('textbox'), 'viagem');
    await user.click(screen.getByRole('radio', { name: 'Doença' }));
    await user.click(screen.getByRole('radio', { name: 'Outro' }));
    expect(screen.getByRole('textbox')).toHaveValue('viagem');
  });
});

describe('a contact that must be confirmed', () => {
  const campos: Campo[] = [{ nome: 'email', rotulo: 'Novo e-mail', tipo: 'email', verificarPorCodigo: true }];
  const PEDIDO = '0198a000-0000-7000-8000-0000000000a1';
  const contexto = { hoje, verificados: ['antigo@exemplo.com'] };

  it('is confirmed in place by a code, after the password', async () => {
    const asked: unknown[] = [];
    let confirmed = false;
    reply(usuario.pedirCodigo, ({ body }) => {
      if (!confirmed) return problemResponse('auth.step_up_required');
      asked.push(body);
      return { pedidoId: PEDIDO, destino: 'n***@exemplo.com', simulado: false };
    });
    reply(usuario.confirmarCodigo, ({ body }) =>
      body?.codigo === '123456' ? { verificado: 'novo@exemplo.com' } : problemResponse('auth.code_invalid'),
    );
    const { user } = await renderPart(<Prova checked contexto={contexto} campos={campos} />);
    await user.type(screen.getByRole('textbox', { name: /^Novo e-mail/ }), 'novo@exemplo.com');
    expect(screen.getByText('Confirme este e-mail com o código que enviamos.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Enviar código para confirmar' }));
    await waitFor(() => expect(stepUpStore.get()).not.toBeNull());
    confirmed = true;
    stepUpStore.get()?.done(true);
    const code = await screen.findByRole('textbox', { name: 'Código de 6 números' });
    await waitFor(() => expect(code).toHaveFocus());
    await user.keyboard('000000{Enter}');
    expect(await screen.findByText('Código inválido ou vencido. Confira ou peça outro.')).toBeVisible();
    await user.clear(code);
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByText('Confirmado')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Novo e-mail/ })).toHaveFocus();
    expect(screen.queryByText('Confirme este e-mail com o código que enviamos.')).toBeNull();
    expect(asked).toEqual([{ tipo: 'email', valor: 'novo@exemplo.com' }]);
  });

  it('can be one that was confirmed before', async () => {
    const { user } = await renderPart(<Prova contexto={contexto} campos={campos} />);
    await user.click(await screen.findByRole('button', { name: 'Usar antigo@exemplo.com' }));
    expect(answers.email).toBe('antigo@exemplo.com');
    expect(screen.getByText('Confirmado')).toBeVisible();
  });

  it('has no confirmation where confirmed contacts are unknown', async () => {
    const { user } = await renderPart(<Prova campos={campos} />);
    await user.type(screen.getByRole('textbox'), 'novo@exemplo.com');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('facts of the record', () => {
  it('are shown together, and a blocking gap has its error', async () => {
    await renderPart(
      <Prova
        checked
        contexto={{ hoje, origens: { perfil: { nome: 'Helena Prado' } } }}
        campos={[
          {
            nome: 'nome',
            rotulo: 'Nome',
            tipo: 'txt',
            somenteLeitura: true,
            origem: { de: 'perfil', caminho: 'nome' },
          },
          {
            nome: 'cpf',
            rotulo: 'CPF',
            tipo: 'cpf',
            somenteLeitura: true,
            obrigatorio: true,
            origem: { de: 'perfil', caminho: 'cpf' },
          },
        ]}
      />,
    );
    expect(screen.getByText('Helena Prado')).toBeVisible();
    expect(screen.getByText(/Informe-o pelo serviço “Alteração de dados e endereço”/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Não informado')).toBeVisible();
  });

  it('show from the start why a gap that nobody can fill blocks the form', async () => {
    const mensagemObrigatorio = 'Já foi prorrogado uma vez.';
    const numero: Campo = {
      nome: 'numero',
      rotulo: 'Prorrogação',
      tipo: 'txt',
      somenteLeitura: true,
      obrigatorio: true,
      mensagemObrigatorio,
      origem: { de: 'registro', caminho: 'numeroProrrogavel' },
    };
    await renderPart(<Prova contexto={{ hoje, origens: {} }} campos={[numero]} />);
    expect(screen.getByText(mensagemObrigatorio)).toBeVisible();
    expect(screen.queryByText('Não informado')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('a calculation says what it depends on, and that it is pending', async () => {
  const campos: Campo[] = [
    { nome: 'inicio', rotulo: 'Início', tipo: 'data' },
    {
      nome: 'dias',
      rotulo: 'Dias',
      ajuda: 'Conta até hoje.',
      tipo: 'calc',
      formato: 'numero',
      calculo: { diasDesde: 'inicio' },
    },
  ];
  await renderPart(<Prova campos={campos} />);
  expect(screen.getByText('Conta até hoje.')).toBeVisible();
  expect(screen.getByText('Ainda não calculado')).toBeVisible();
});
