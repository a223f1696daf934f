import type { Campo } from '@balcao/domain/formulario/campo';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { resumirRespostas } from '@balcao/domain/formulario/resumo';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeAnexo } from '#features/anexo/anexo.fixture.ts';
import { renderPart } from '#test/render-part.tsx';
import { RespostasView } from './respostas-view.tsx';
import { toAnexoInfo } from './to-anexo-info.ts';

const campos: Campo[] = [
  { nome: 'texto', rotulo: 'Texto', tipo: 'longo' },
  { nome: 'dia', rotulo: 'Dia', tipo: 'data' },
  { nome: 'laudo', rotulo: 'Laudo', tipo: 'anexo', aceita: ['application/pdf'] },
  { nome: 'nada', rotulo: 'Sem resposta', tipo: 'txt' },
  {
    nome: 'socios',
    rotulo: 'Sócios',
    tipo: 'tab',
    linhas: { titulo: 'Sócio', campos: [{ nome: 'cpf', rotulo: 'CPF', tipo: 'cpf' }] },
  },
];

describe('RespostasView', () => {
  const form = createForm(campos);
  const anexo = makeAnexo();
  const respostas = {
    texto: 'uma linha\noutra',
    dia: '2026-12-01',
    laudo: [anexo.id],
    socios: [{ cpf: '52998224725' }],
  };
  const contexto = { hoje: '2026-11-21', anexos: [toAnexoInfo(anexo)] };
  const itens = resumirRespostas(form, respostas, contexto).flatMap((passo) => passo.itens);

  it('shows every answer in words', async () => {
    await renderPart(<RespostasView form={form} itens={itens} fonte="requerimento" />);
    expect(screen.getByText('01/12/2026')).toBeVisible();
    expect(screen.getByText('Não informado')).toBeVisible();
    expect(screen.getByText('Sócio 1')).toBeVisible();
    expect(screen.getByText('529.982.247-25')).toBeVisible();
    expect(screen.getByRole('link', { name: 'laudo.pdf' })).toHaveAttribute(
      'href',
      `/download/requerimento/anexo/${anexo.id}`,
    );
    expect(screen.getByRole('button', { name: 'Ver laudo.pdf' })).toBeVisible();
  });

  it('shows the error and the action of each answer', async () => {
    await renderPart(
      <RespostasView
        form={form}
        itens={itens}
        fonte="rascunho"
        erroDe={(path) => (path === 'dia' ? 'Data inválida.' : undefined)}
        acaoDe={(item) => <button type="button">Alterar {item.rotulo}</button>}
      />,
    );
    expect(screen.getByText('Data inválida.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Alterar/ })).toHaveLength(5);
  });
});
