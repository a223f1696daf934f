import { useState } from 'react';
import { RadioField } from './choice-field.tsx';
import { Failure } from './failure.tsx';
import { FieldStack } from './form-actions.tsx';
import { WordsField } from './list/words-field.tsx';
import parts from './parts.module.css';

interface Achadas {
  pessoas: readonly { id: string; nome: string; cpfCnpjMascarado: string }[];
  /** There are more than these. */
  mais: boolean;
}

interface PessoaFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  /** Looks for people; called with fewer letters than are looked for, it asks nothing. */
  usePessoas: (busca: string) => { data: Achadas | undefined; error: unknown; isFetching: boolean };
  /** Called with empty texts when the search changes. */
  onChange: (id: string, nome: string) => void;
}

/** Fewest letters that are looked for. */
const MINIMO = 3;

/** One person, found by name or number. */
export function PessoaField({ name, value, error, usePessoas, onChange }: PessoaFieldProps) {
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
            onChange('', '');
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
        onChange={(id) => onChange(id, pessoas.find((one) => one.id === id)?.nome ?? '')}
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
