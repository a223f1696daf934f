import { useState } from 'react';
import { RadioField } from '#ui/choice-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { WordsField } from '#ui/list/words-field.tsx';
import parts from '#ui/parts.module.css';
import { usePessoas } from './queries.ts';

interface PessoaFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Fewest letters that are looked for. */
const MINIMO = 3;

/** One person, found by name or number. */
export function PessoaField({ name, value, error, onChange }: PessoaFieldProps) {
  const [busca, setBusca] = useState('');
  const { data, error: failure, isFetching } = usePessoas(busca);
  const pessoas = busca.length < MINIMO ? [] : (data?.pessoas ?? []);
  return (
    <FieldStack>
      {/* Enter looks for the person; it must not send the form. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the control */}
      <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <WordsField
          name="pessoa"
          label="Buscar por nome, CPF ou CNPJ"
          value={busca}
          onCommit={(words = '') => {
            setBusca(words);
            onChange('');
          }}
        />
        <p className={parts.detail} role="status">
          {say({ busca, found: pessoas.length, mais: data?.mais ?? false, isFetching })}
        </p>
      </div>
      <Failure error={failure} />
      <RadioField
        name={name}
        label="Pessoa"
        error={error}
        value={value}
        onChange={onChange}
        options={pessoas.map(({ id, nome, cpfCnpjMascarado }) => ({
          value: id,
          label: nome,
          hint: cpfCnpjMascarado,
        }))}
      />
    </FieldStack>
  );
}

interface Said {
  busca: string;
  found: number;
  mais: boolean;
  isFetching: boolean;
}

function say({ busca, found, mais, isFetching }: Said): string {
  if (busca.length < MINIMO) return 'Escreva pelo menos 3 letras do nome, ou o número inteiro.';
  if (isFetching) return 'Buscando…';
  if (found === 0) return 'Ninguém com este nome ou número.';
  return mais ? 'Há mais pessoas. Escreva mais do nome.' : '';
}
