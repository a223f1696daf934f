import { MOVIMENTOS, type Movimento, type PassoMacro } from '@balcao/domain/macro/passo';
import { useEtiquetas } from '#features/etiqueta/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { ComboField } from '#ui/combo-field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextoComVariaveis } from '#ui/texto-com-variaveis.tsx';
import { usePessoas } from './queries.ts';

interface PassoFieldsProps {
  name: string;
  passo: PassoMacro;
  onChange: (passo: PassoMacro) => void;
  error: string | undefined;
}

const isMovimento = (key: string): key is Movimento => Object.hasOwn(MOVIMENTOS, key);

/** The fields of one step. */
export function PassoFields({ name, passo, onChange, error }: PassoFieldsProps) {
  switch (passo.tipo) {
    case 'responder':
    case 'nota':
      return (
        <TextoComVariaveis
          name={name}
          label={passo.tipo === 'nota' ? 'Nota interna' : 'Texto da resposta'}
          soAutomaticas
          value={passo.texto}
          error={error}
          onChange={(texto) => onChange({ ...passo, texto })}
        />
      );
    case 'mover':
      return <MoverFields name={name} passo={passo} onChange={onChange} error={error} />;
    case 'atribuir':
      return <AtribuirFields name={name} passo={passo} onChange={onChange} error={error} />;
    case 'encaminhar':
      return <GrupoFields name={name} passo={passo} onChange={onChange} error={error} />;
    case 'etiquetar':
    case 'desetiquetar':
      return <EtiquetaFields name={name} passo={passo} onChange={onChange} error={error} />;
  }
}

type Of<T extends PassoMacro['tipo']> = Omit<PassoFieldsProps, 'passo'> & {
  passo: Extract<PassoMacro, { tipo: T }>;
};

function MoverFields({ name, passo, onChange, error }: Of<'mover'>) {
  return (
    <>
      <SelectField
        name={`${name}.acao`}
        label="Movimento"
        placeholder={null}
        options={optionsOf(MOVIMENTOS)}
        value={passo.acao}
        onChange={({ currentTarget: { value } }) => {
          if (isMovimento(value)) onChange({ ...passo, acao: value });
        }}
      />
      <TextField
        name={name}
        label={passo.acao === 'aguardar_terceiro' ? 'Órgão ou motivo' : 'Observação'}
        optional={passo.acao !== 'aguardar_terceiro'}
        autoComplete="off"
        value={passo.texto}
        error={error}
        onChange={(event) => onChange({ ...passo, texto: event.currentTarget.value })}
      />
    </>
  );
}

function AtribuirFields({ name, passo, onChange, error }: Of<'atribuir'>) {
  const pessoas = usePessoas();
  const options = (pessoas.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <>
      <SelectField
        name={`${name}.para`}
        label="A quem"
        placeholder={null}
        options={[
          { value: 'eu', label: 'A quem executa a macro' },
          { value: 'pessoa', label: 'A uma pessoa' },
          { value: 'ninguem', label: 'Sem atendente: volta para a fila do grupo' },
        ]}
        value={passo.para}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'pessoa') onChange({ tipo: 'atribuir', para: value, usuarioId: '' });
          else if (value === 'eu' || value === 'ninguem') onChange({ tipo: 'atribuir', para: value });
        }}
      />
      {passo.para === 'pessoa' && (
        <ComboField
          name={name}
          label="Pessoa"
          options={options}
          value={passo.usuarioId}
          error={error}
          onChange={(usuarioId) => onChange({ ...passo, usuarioId })}
        />
      )}
    </>
  );
}

function GrupoFields({ name, passo, onChange, error }: Of<'encaminhar'>) {
  const grupos = useSettings()?.grupos ?? [];
  return (
    <SelectField
      name={name}
      label="Grupo"
      options={grupos.map((one) => ({ value: one.id, label: `${one.sigla} · ${one.nome}` }))}
      value={passo.grupoId}
      error={error}
      onChange={(event) => onChange({ ...passo, grupoId: event.currentTarget.value })}
    />
  );
}

function EtiquetaFields({ name, passo, onChange, error }: Of<'etiquetar' | 'desetiquetar'>) {
  const { data } = useEtiquetas();
  const free = (data?.items ?? []).filter(({ ativo, id }) => ativo || id === passo.etiquetaId);
  return (
    <SelectField
      name={name}
      label="Etiqueta"
      options={free.map(({ id, nome }) => ({ value: id, label: nome }))}
      value={passo.etiquetaId}
      error={error}
      onChange={(event) => onChange({ ...passo, etiquetaId: event.currentTarget.value })}
    />
  );
}
