import type { Cond, CondFolha } from '@balcao/domain/formulario/condicao';
import { alvoInicial, folhaInicial, isFolha } from '@balcao/domain/formulario/editar/operadores';
import { IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { Lugar } from '../edicao/use-erro-em.ts';
import classes from './cond.module.css';
import { FolhaEditor } from './folha-editor.tsx';

interface CondEditorProps {
  cond: Cond;
  /** The repeating group whose row the condition reads. */
  tab: string | null;
  /** Place of this part of the condition in the form. */
  lugar: Lugar;
  /** The field that the condition controls; it cannot refer to itself. */
  proprio?: string;
  onChange: (cond: Cond) => void;
  /** Removes this part. */
  onRemove: () => void;
}

/** Editor of a condition: field, comparison, answer. Parts join with «e» or «ou» at any depth. */
export function CondEditor(props: CondEditorProps) {
  const { cond } = props;
  if (isFolha(cond)) return <Folha {...props} cond={cond} />;
  if ('nao' in cond) return <Negada {...props} cond={cond} />;
  return <Grupo {...props} parts={'e' in cond ? cond.e : cond.ou} juncao={'e' in cond ? 'e' : 'ou'} />;
}

/** A first condition to start from; null when no other field can be used. */
export function useCondInicial(tab: string | null, proprio?: string): CondFolha | null {
  const { form } = useModeloAberto();
  const first = alvoInicial(form, tab, proprio);
  return first ? folhaInicial(first) : null;
}

function Folha({ cond, tab, lugar, proprio, onChange, onRemove }: CondEditorProps & { cond: CondFolha }) {
  const another = useCondInicial(tab, proprio);
  return (
    <div className={classes.parte}>
      <FolhaEditor folha={cond} tab={tab} lugar={lugar} proprio={proprio} onChange={onChange} />
      <div className={classes.acoes}>
        {another && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ e: [cond, another] })}>
            Mais uma condição
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ nao: cond })}>
          Inverter
        </Button>
        <RemoveButton onClick={onRemove} />
      </div>
    </div>
  );
}

function Negada({ cond, lugar, onChange, onRemove, ...rest }: CondEditorProps & { cond: { nao: Cond } }) {
  return (
    <fieldset className={classes.grupo}>
      <legend>O contrário de</legend>
      <CondEditor
        {...rest}
        cond={cond.nao}
        lugar={dentro(lugar, 'nao')}
        onChange={(nao) => onChange({ nao })}
        onRemove={onRemove}
      />
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(cond.nao)}>
        Desfazer a inversão
      </Button>
    </fieldset>
  );
}

interface GrupoProps extends CondEditorProps {
  parts: readonly Cond[];
  juncao: 'e' | 'ou';
}

function Grupo({ parts, juncao, tab, lugar, proprio, onChange, onRemove }: GrupoProps) {
  const another = useCondInicial(tab, proprio);
  const join = (next: Cond[], word = juncao): Cond => (word === 'e' ? { e: next } : { ou: next });
  const drop = (i: number) => {
    const rest = parts.filter((_, j) => j !== i);
    const [only] = rest;
    if (only === undefined) onRemove();
    else onChange(rest.length === 1 ? only : join(rest));
  };
  return (
    <fieldset className={classes.grupo}>
      <legend>
        <SelectField
          label="Vale quando"
          placeholder={null}
          value={juncao}
          options={[
            { value: 'e', label: 'todas valem' },
            { value: 'ou', label: 'qualquer uma vale' },
          ]}
          onChange={(event) => onChange(join([...parts], event.currentTarget.value === 'ou' ? 'ou' : 'e'))}
        />
      </legend>
      {parts.map((part, i) => (
        <CondEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and are only edited in place
          key={i}
          cond={part}
          tab={tab}
          lugar={dentro(lugar, `${juncao}.${i}`)}
          proprio={proprio}
          onChange={(next) => onChange(join(parts.map((each, j) => (j === i ? next : each))))}
          onRemove={() => drop(i)}
        />
      ))}
      {another && (
        <div className={classes.acoes}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(join([...parts, another]))}>
            Incluir condição
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onChange(join([...parts, juncao === 'e' ? { ou: [another] } : { e: [another] }]))}
          >
            Incluir grupo
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function dentro({ onde, parte }: Lugar, passo: string): Lugar {
  return { onde, parte: `${parte}.${passo}` };
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label="Retirar condição" onClick={onClick}>
      <IconTrash size={18} aria-hidden="true" />
    </IconButton>
  );
}
