import { CARTAO_NO_TEXTO } from '@balcao/domain/cartao/no-texto';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { WordsField } from './words-field.tsx';

const CARTAO = '4111 1111 1111 1111';

describe.each([
  ['the search of a list', 'Nome ou protocolo'],
  ['a filter', undefined],
])('%s', (_, box) => {
  it('keeps the number of a card in the field, says why, and goes on once it is gone', async () => {
    const onCommit = vi.fn();
    const { user } = await renderPart(
      <WordsField name="busca" label="Buscar" box={box} value="" onCommit={onCommit} />,
    );
    const field = screen.getByRole('searchbox', { name: 'Buscar' });
    await user.type(field, `${CARTAO}{Enter}`);
    await user.tab();
    expect(field).toHaveValue(CARTAO);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(CARTAO_NO_TEXTO));
    expect(onCommit).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'Rui{Enter}');
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('Rui');
    expect(field).toBeValid();
  });
});
