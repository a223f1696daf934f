import type { Campo } from '@balcao/domain/formulario/campo';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { answers, Prova, semEnvios } from '../prova.fixture.tsx';

describe('repeating group', () => {
  const campos: Campo[] = [
    {
      ...{ nome: 'socios', rotulo: 'Sócios', tipo: 'tab' },
      linhas: { titulo: 'Sócio', max: 2, campos: [{ nome: 'nome', rotulo: 'Nome', tipo: 'txt' }] },
    },
    {
      ...{ nome: 'total', rotulo: 'Total', tipo: 'calc', formato: 'numero' },
      calculo: { contagem: 'socios' },
    },
  ];

  it('adds, moves, removes and puts back rows by keyboard, and says so', async () => {
    const { user } = await renderPart(<Prova campos={campos} />);
    await user.click(screen.getByRole('button', { name: 'Incluir: sócio' }));
    await screen.findByRole('group', { name: 'Sócio 1' });
    await expect.poll(() => document.activeElement?.id).toBe('campo-socios-0-nome');
    await user.keyboard('Ana');
    await user.click(screen.getByRole('button', { name: 'Incluir mais: sócio' }));
    await expect.poll(() => document.activeElement?.id).toBe('campo-socios-1-nome');
    await user.keyboard('Rui');
    expect(screen.getByText('A lista chegou ao máximo de 2.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Subir Sócio 2' }));
    expect(answers).toEqual({ socios: [{ nome: 'Rui' }, { nome: 'Ana' }], total: 2 });
    expect(screen.getByText('Sócio 2 passou para a posição 1.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retirar Sócio 1' }));
    expect(answers.socios).toEqual([{ nome: 'Ana' }]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(answers.socios).toEqual([{ nome: 'Rui' }, { nome: 'Ana' }]);
    const first = screen.getByRole('group', { name: 'Sócio 1' });
    expect(within(first).getByRole('button', { name: 'Subir Sócio 1' })).toBeDisabled();
  });

  it('says of a row put back that a file which was on its way is to be chosen again', async () => {
    const { user } = await renderPart(<Prova campos={campos} initial={{ socios: [{ nome: 'Ana' }] }} />);
    const unsaid = /O arquivo que não terminou de ser enviado/;
    const takeOut = () => user.click(screen.getByRole('button', { name: 'Retirar Sócio 1' }));
    await takeOut();
    expect(screen.queryByText(unsaid)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    semEnvios.refuse('socios.0.laudo', new File(['x'], 'laudo.pdf'), 'Arquivo maior que 10 MB.');
    await takeOut();
    expect(screen.getByText(unsaid)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByText('Sócio 1 voltou para a lista. Escolha o arquivo de novo.')).toBeInTheDocument();
    expect(semEnvios.store.get()).toEqual([]);
  });
});
