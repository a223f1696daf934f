import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { ComboField } from './combo-field.tsx';

const CITIES = [
  'Bauru',
  'Belém',
  'Betim',
  'Bom Jesus',
  'Bom Jesus da Penha',
  'Brasília',
  'Buritis',
  'Búzios',
];
const OPTIONS = CITIES.map((label, i) => ({ value: String(i), label }));

function City() {
  const [value, setValue] = useState('');
  return (
    <>
      <ComboField name="m" label="Município" options={OPTIONS} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Depois</button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Município' });
const chosen = () => document.querySelector('output')?.textContent;

describe('ComboField', () => {
  it('offers what begins with the typed text before what has it inside a word', async () => {
    const groups = ['DPO · Encarregado de Dados', 'REG · Registro', 'ATD · Atendimento ao registro'];
    const { user } = await renderPart(
      <ComboField
        name="g"
        label="Grupo"
        options={groups.map((label) => ({ value: label, label }))}
        value=""
        onChange={() => undefined}
      />,
    );
    await user.type(screen.getByRole('combobox', { name: 'Grupo' }), 'reg');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'REG · Registro',
      'ATD · Atendimento ao registro',
      'DPO · Encarregado de Dados',
    ]);
  });

  it('lets a finger scroll the list, and selects a tapped option', async () => {
    const { user } = await renderPart(<City />);
    await user.click(box());
    const option = screen.getByRole('option', { name: 'Betim' });
    fireEvent.pointerDown(option, { pointerType: 'touch' });
    fireEvent.pointerCancel(option, { pointerType: 'touch' });
    expect(chosen()).toBe('');
    expect(option).toBeVisible();
    await user.click(option);
    expect(chosen()).toBe('2');
    expect(box()).toHaveFocus();
  });

  it('the list stays open while its scroll bar is dragged', async () => {
    const { user } = await renderPart(<City />);
    await user.click(box());
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('listbox') });
    expect(box()).toHaveFocus();
    expect(screen.getByRole('option', { name: 'Betim' })).toBeVisible();
  });

  it('accepts a whole name typed without accents when the field is left', async () => {
    const { user } = await renderPart(<City />);
    await user.click(box());
    await user.keyboard('bom jesus');
    await user.tab();
    expect(box()).toHaveValue('Bom Jesus');
    expect(chosen()).toBe('3');
  });

  it('keeps the typed text when Enter finds nothing', async () => {
    const { user } = await renderPart(<City />);
    await user.click(box());
    await user.keyboard('Betin{Enter}');
    expect(box()).toHaveValue('Betin');
    expect(screen.getByText('Nada encontrado. Confira o que escreveu.')).toBeVisible();
  });

  it('scrolls to the option under the arrow keys', async () => {
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
    });
    const { user } = await renderPart(<City />);
    await user.click(box());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(seen.at(-1)).toBe('Betim');
  });

  it('the list starts again at the first option when reopened', async () => {
    const { user } = await renderPart(<City />);
    await user.click(box());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await user.click(box());
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bauru');
  });
});
