import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { CharCounter } from './char-counter.tsx';
import { CheckboxField, CheckboxGroup, RadioField } from './choice-field.tsx';
import { ComboField } from './combo-field.tsx';
import { DateField } from './date-field.tsx';
import { FileField } from './file-field.tsx';
import { MaskedField } from './masked-field.tsx';
import { MoneyField } from './money-field.tsx';
import { SelectField } from './select-field.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

describe('TextField', () => {
  it('connects label, hint and error with the input, and labels optional fields', async () => {
    await renderPart(
      <TextField name="a.b" label="Nome" hint="Como no documento." error="Informe o nome." optional />,
    );
    const input = screen.getByRole('textbox', { name: /^Nome\s?\(opcional\)$/ });
    expect(input).toHaveAccessibleDescription(/^Como no documento\. Erro:\s?Informe o nome\.$/);
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('id', 'campo-a-b');
  });

  it('shows and hides a password without losing it', async () => {
    const { user } = await renderPart(
      <PasswordField label="Senha" name="senha" autoComplete="current-password" />,
    );
    const input = screen.getByLabelText('Senha');
    await user.type(input, 'segredo');
    await user.click(screen.getByRole('button', { name: 'Mostrar a senha' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('segredo');
    await user.click(screen.getByRole('button', { name: 'Ocultar a senha' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('counts the characters left and the excess', async () => {
    const { user } = await renderPart(<TextareaField label="Texto" name="t" limit={3} />);
    expect(screen.getByText('3 caracteres restantes')).toBeVisible();
    await user.type(screen.getByLabelText('Texto'), 'abcd');
    expect(screen.getByText('1 caractere a mais')).toBeVisible();
    await renderPart(<TextareaField label="Parecer" name="p" limit={20_000} />);
    expect(screen.getByText('20.000 caracteres restantes')).toBeVisible();
  });

  it('counts a single line aloud near the limit, and not before', async () => {
    const { user } = await renderPart(<Limited limit={24} />);
    const input = screen.getByLabelText('Nome da obra');
    await user.type(input, 'abc');
    expect(screen.queryByText(/caracteres/)).toBeNull();
    await user.type(input, 'd');
    expect(screen.getByText('20 caracteres restantes')).toHaveAttribute('aria-live', 'polite');
  });
});

function Limited({ limit }: { limit: number }) {
  const [value, setValue] = useState('');
  return (
    <>
      <TextField
        label="Nome da obra"
        name="obra"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <CharCounter quiet limit={limit} length={value.length} />
    </>
  );
}

function Masked({ mask }: { mask: string | readonly [string, ...string[]] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <MaskedField label="Campo" name="m" mask={mask} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('MaskedField', () => {
  it('shows punctuation and stores only the characters, typed or pasted', async () => {
    const { user } = await renderPart(<Masked mask="###.###.###-##" />);
    const input = screen.getByLabelText<HTMLInputElement>('Campo');
    await user.type(input, '52998224725');
    expect(input).toHaveValue('529.982.247-25');
    await user.clear(input);
    await user.click(input);
    await user.paste(' 529 982 247/25 ');
    expect(input).toHaveValue('529.982.247-25');
    expect(document.querySelector('output')).toHaveTextContent('52998224725');
  });

  it('keeps the caret in its place while editing', async () => {
    const { user } = await renderPart(<Masked mask="###.###.###-##" />);
    const input = screen.getByLabelText<HTMLInputElement>('Campo');
    await user.type(input, '52998224725');
    input.setSelectionRange(5, 5);
    await user.keyboard('{Backspace}');
    expect(input.value).toBe('529.822.472-5');
    expect(input.selectionStart).toBe(3);
    await user.keyboard('9');
    expect(input.value).toBe('529.982.247-25');
    expect(input.selectionStart).toBe(5);
  });

  it('switches to the longer mask when needed', async () => {
    const { user } = await renderPart(<Masked mask={['(##) ####-####', '(##) #####-####']} />);
    const input = screen.getByLabelText('Campo');
    await user.type(input, '3133334444');
    expect(input).toHaveValue('(31) 3333-4444');
    await user.type(input, '5');
    expect(input).toHaveValue('(31) 33334-4445');
  });
});

function Dated() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField label="Data" name="d" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('DateField and MoneyField', () => {
  it('reads a date day first, and keeps invalid text on screen', async () => {
    const { user } = await renderPart(<Dated />);
    const input = screen.getByRole('textbox', { name: 'Data' });
    await user.type(input, '27112026');
    expect(document.querySelector('output')).toHaveTextContent('2026-11-27');
    await user.clear(input);
    await user.type(input, '31042026');
    expect(input).toHaveValue('31/04/2026');
    expect(document.querySelector('output')).toHaveTextContent('');
    expect(input).toHaveAccessibleDescription(/Esta data não existe\.$/);
    await user.type(input, '{Backspace}');
    expect(input).toBeValid();
  });

  it.each(['2026-03-05', '5/3/2026', '5 de março de 2026'])(
    'accepts %j pasted over another date',
    async (text) => {
      const { user } = await renderPart(<Dated />);
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Data' });
      await user.type(input, '27112026');
      input.select();
      await user.paste(text);
      expect(input).toHaveValue('05/03/2026');
      expect(document.querySelector('output')).toHaveTextContent('2026-03-05');
    },
  );

  it('accepts one-digit days and months, and keeps the digits during a correction', async () => {
    const { user } = await renderPart(<Dated />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Data' });
    await user.type(input, '5/3/2026');
    expect(input).toHaveValue('05/03/2026');
    input.setSelectionRange(0, 2);
    await user.keyboard('15');
    expect(input).toHaveValue('15/03/2026');
  });

  it('keeps words that are no date, and says so on the field', async () => {
    const { user } = await renderPart(<Dated />);
    const input = screen.getByRole('textbox', { name: 'Data' });
    await user.type(input, 'ontem');
    expect(input).toHaveValue('ontem');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/Data inválida\. Escreva como 31\/12\/2026\.$/);
    expect(document.querySelector('output')).toHaveTextContent('');
    await user.clear(input);
    expect(input).toBeValid();
    await user.paste('amanhã cedo');
    expect(input).toHaveValue('amanhã cedo');
    expect(input).toBeInvalid();
  });

  it('reads an amount as people write it', async () => {
    const onChange = vi.fn();
    const { user } = await renderPart(<MoneyField label="Valor" name="v" value={null} onChange={onChange} />);
    await user.type(screen.getByLabelText('Valor'), '1.234,5');
    expect(onChange).toHaveBeenLastCalledWith(123450, true);
    await user.type(screen.getByLabelText('Valor'), 'x');
    expect(onChange).toHaveBeenLastCalledWith(null, false);
  });
});

const OPTIONS = [
  { value: 'a', label: 'São João del-Rei' },
  { value: 'b', label: 'Belo Horizonte', hint: 'Sede' },
  { value: 'c', label: 'São Paulo', disabled: false },
];

function Choices() {
  const [radio, setRadio] = useState('');
  const [many, setMany] = useState<string[]>([]);
  const [city, setCity] = useState('');
  return (
    <>
      <RadioField
        name="r"
        label="Uma"
        options={OPTIONS}
        value={radio}
        onChange={setRadio}
        error="Escolha uma."
      />
      <CheckboxGroup name="c" label="Várias" options={OPTIONS} value={many} onChange={setMany} />
      <ComboField name="m" label="Município" options={OPTIONS} value={city} onChange={setCity} />
      <output>{JSON.stringify([radio, many, city])}</output>
    </>
  );
}

describe('choices', () => {
  it('names groups and keeps the order of the options', async () => {
    const { user } = await renderPart(<Choices />);
    expect(screen.getByRole('radiogroup', { name: 'Uma' })).toHaveAccessibleDescription(
      /Erro:\s?Escolha uma\./,
    );
    await user.click(screen.getByRole('radio', { name: /Belo Horizonte/ }));
    await user.click(screen.getByRole('checkbox', { name: 'São Paulo' }));
    await user.click(screen.getByRole('checkbox', { name: 'São João del-Rei' }));
    expect(document.querySelector('output')).toHaveTextContent('["b",["a","c"],""]');
  });

  it('finds an option by typing without accents, by keyboard alone', async () => {
    const { user } = await renderPart(<Choices />);
    await user.click(screen.getByRole('combobox', { name: 'Município' }));
    await user.keyboard('sao');
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
      'São João del-Rei',
      'São Paulo',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox', { name: 'Município' })).toHaveValue('São Paulo');
    expect(document.querySelector('output')).toHaveTextContent('"c"]');
  });

  it('offers an empty first option', async () => {
    await renderPart(<SelectField name="s" label="Cidade" options={OPTIONS} />);
    expect(screen.getByRole('combobox', { name: 'Cidade' })).toHaveDisplayValue('Escolha');
  });

  it('confirms a statement', async () => {
    const onChange = vi.fn();
    const { user } = await renderPart(
      <CheckboxField label="Li o termo" checked={false} onChange={onChange} error="Confirme." />,
    );
    const box = screen.getByRole('checkbox', { name: 'Li o termo' });
    expect(box).toHaveAccessibleDescription(/Erro:\s?Confirme\./);
    await user.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('FileField', () => {
  it('passes the chosen files on, and accepts the same file again', async () => {
    const onFiles = vi.fn();
    const { user } = await renderPart(
      <FileField label="Documento" name="f" onFiles={onFiles} rules="PDF até 10 MB." />,
    );
    expect(screen.getByRole('button', { name: 'Escolher arquivo: Documento' })).toHaveAccessibleDescription(
      /PDF até 10 MB/,
    );
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no file input');
    const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    await user.upload(input, file);
    expect(onFiles).toHaveBeenCalledWith([file]);
    expect(input.value).toBe('');
  });
});
