import { type Leitor, statusOptions } from '#features/requerimento/api.tsx';
import { SubsituacaoFiltro } from '#features/situacao/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { DateField } from '#ui/date-field.tsx';
import { type Option, SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ListSearch } from './list-search.ts';
import classes from './lista.module.css';
import { PERIODO_LIVRE, PERIODOS } from './periodo.ts';
import { useTextFilter } from './text-filter.tsx';

interface FilterFieldsProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
  leitor: Leitor;
}

const ALL: Option = { value: '-1', label: 'Todos' };

/** The remembered filters: situation, type and period for everyone; group, document and name for staff. */
export function FilterFields({ search, change, leitor }: FilterFieldsProps) {
  const settings = useSettings();
  const staff = leitor === 'equipe';
  const tipos = settings?.tiposResumo.map((tipo) => ({ value: String(tipo.id), label: tipo.titulo })) ?? [];
  return (
    <div className={classes.filters}>
      <TextChoice name="busca" label="Busca" search={search} change={change} />
      <Choice
        label="Situação"
        value={search.status}
        options={[ALL, ...statusOptions(settings, leitor)]}
        onChange={(status) => change({ status })}
      />
      {staff && (
        <SubsituacaoFiltro value={search.subsituacao} onChange={(id) => change({ subsituacao: id })} />
      )}
      <Choice
        label="Tipo"
        value={search.tipo}
        options={[ALL, ...tipos]}
        onChange={(tipo) => change({ tipo })}
      />
      {staff && <GrupoChoice search={search} change={change} />}
      <Choice
        label="Período"
        value={search.data}
        options={PERIODOS}
        onChange={(data) => change({ data, inicio: undefined, fim: undefined })}
      />
      {staff && <TextChoice name="cpf" label="CPF ou CNPJ" search={search} change={change} />}
      {staff && <TextChoice name="nome" label="Nome" search={search} change={change} />}
      {search.data === PERIODO_LIVRE && (
        <>
          <DayChoice name="inicio" label="De" search={search} change={change} />
          <DayChoice name="fim" label="Até" search={search} change={change} />
        </>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  options: readonly Option[];
  onChange: (value: number) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      placeholder={null}
      options={options}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

function GrupoChoice({ search, change }: Pick<FilterFieldsProps, 'search' | 'change'>) {
  const grupos = useSettings()?.grupos ?? [];
  const options = [
    { value: '0', label: 'Meus grupos' },
    ALL,
    ...grupos.map(({ codigo, sigla, nome }) => ({ value: String(codigo), label: `${sigla} · ${nome}` })),
  ];
  return (
    <Choice label="Grupo" value={search.grupo} options={options} onChange={(grupo) => change({ grupo })} />
  );
}

interface NamedProps<N extends keyof ListSearch> extends Pick<FilterFieldsProps, 'search' | 'change'> {
  name: N;
  label: string;
}

function TextChoice({ name, label, search, change }: NamedProps<'busca' | 'cpf' | 'nome'>) {
  const filter = useTextFilter({
    value: search[name] ?? '',
    onCommit: (text) => change({ [name]: text || undefined }),
  });
  return (
    <TextField
      type="search"
      label={label}
      autoComplete="off"
      value={filter.value}
      onChange={(event) => filter.onChange(event.currentTarget.value)}
      onBlur={filter.onBlur}
      onKeyDown={(event) => event.key === 'Enter' && filter.onEnter()}
    />
  );
}

function DayChoice({ name, label, search, change }: NamedProps<'inicio' | 'fim'>) {
  return (
    <DateField
      label={label}
      hint=""
      value={search[name] ?? ''}
      onChange={(date, valid) => {
        if (valid) change({ [name]: date || undefined });
      }}
    />
  );
}
