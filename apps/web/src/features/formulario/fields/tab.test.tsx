import type { Campo } from '@balcao/domain/formulario/campo';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { answers, Prova, semEnvios } from '../prova.fixture.tsx';

describe('a repeating group', () => {
  const campos: Campo[] = [
    {
      nome: 'socios',
      rotulo: 'Sócios',
      tipo: 'tab',
      linhas: { titulo: 'Sócio', max: 2, campos: [{ nome: 'nome', rotulo: 'Nome', tipo: 'txt' }] },
    },
    {
      nome: 'total',
      rotulo: 'Total',
      tipo: 'calc',
      formato: 'numero',
      calculo: { contagem: 'socios' },
    },
  ];

  it('adds, moves, removes and restores rows by keyboard, and announces it', async () => {
    const { user } = await renderPart(<Prova campos={campos} />);
    await user.click(screen.getByRole('button', { name: 'Incluir sócio' }));
    await screen.findByRole('group', { name: 'Sócio 1' });
    await expect.poll(() => document.activeElement?.id).toBe('campo-socios-0-nome');
    await user.keyboard('Ana');
    await user.click(screen.getByRole('button', { name: 'Incluir sócio' }));
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
    expect(within(first).getByRole('button', { name: 'Subir Sócio 1' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  describe('a removed row', () => {
    const unsaid = /n[ãa]o termin.* de ser/;
    const laudo = (name = 'laudo.pdf') => new File(['x'], name);
    const open = () => renderPart(<Prova campos={campos} initial={{ socios: [{ nome: 'Ana' }] }} />);
    const said = () => screen.getByText(/lista\./, { selector: '[role=status]' }).textContent;

    it('says, also aloud, that its pending files will not come back', async () => {
      const { user } = await open();
      const takeOut = () => user.click(screen.getByRole('button', { name: 'Retirar Sócio 1' }));
      const putBack = () => user.click(screen.getByRole('button', { name: 'Desfazer' }));
      await takeOut();
      expect(screen.queryByText(unsaid)).toBeNull();
      await putBack();
      semEnvios.add('socios.0.laudo', laudo());
      await takeOut();
      const one = 'Sócio 1 saiu da lista. O arquivo que não terminou de ser enviado não volta junto.';
      expect(said()).toBe(one);
      expect(screen.getByRole('button', { name: 'Desfazer' }).closest('p')).toHaveTextContent(one);
      await putBack();
      expect(said()).toBe('Sócio 1 voltou para a lista. Escolha o arquivo de novo.');
      expect(semEnvios.store.get()).toEqual([]);
      semEnvios.add('socios.0.laudo', laudo());
      semEnvios.add('socios.0.foto', laudo('foto.png'));
      await takeOut();
      expect(said()).toMatch(/Os arquivos que não terminaram de ser enviados não voltam junto\.$/);
      await putBack();
      expect(said()).toBe('Sócio 1 voltou para a lista. Escolha os arquivos de novo.');
    });

    it('does not mention a file that was refused', async () => {
      const { user } = await open();
      semEnvios.refuse('socios.0.laudo', laudo(), 'Arquivo maior que 10 MB.');
      await user.click(screen.getByRole('button', { name: 'Retirar Sócio 1' }));
      expect(said()).toBe('Sócio 1 saiu da lista.');
      await user.click(screen.getByRole('button', { name: 'Desfazer' }));
      expect(said()).toBe('Sócio 1 voltou para a lista.');
    });
  });
});
