import { CANAIS, type Canal, ehFixo, type GrupoDeAviso } from '@balcao/domain/aviso/grupos';
import { TEXTO_DO_GRUPO } from '@balcao/domain/aviso/textos';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { FieldNotes, fieldId } from '#ui/field.tsx';
import type { RecordForm } from '#ui/record-form.ts';
import classes from './avisos-table.module.css';
import { caixaDe, type Escolhas, NOMES_CANAL } from './caixas.ts';

interface AvisosTableProps {
  grupos: readonly GrupoDeAviso[];
  form: RecordForm<Escolhas>;
}

/** Groups of notices against channels, one box each. What nobody turns off is locked and says why. */
export function AvisosTable({ grupos, form }: AvisosTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Aviso</th>
          {NOMES_CANAL.map((canal) => (
            <th key={canal} scope="col" className={classes.channel}>
              {CANAIS[canal]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grupos.map((grupo) => (
          <Linha key={grupo} grupo={grupo} form={form} />
        ))}
      </tbody>
    </table>
  );
}

function Linha({ grupo, form }: { grupo: GrupoDeAviso; form: RecordForm<Escolhas> }) {
  const notes = useId();
  const { rotulo, detalhe, porque } = TEXTO_DO_GRUPO[grupo];
  return (
    <tr>
      <th scope="row" className={classes.group}>
        <span className={classes.name}>{rotulo}</span>
        <span className={classes.detail}>{detalhe}</span>
        {porque && (
          <span id={`${notes}-porque`} className={classes.why}>
            <IconLock size={14} aria-hidden="true" /> {porque}
          </span>
        )}
        {NOMES_CANAL.map((canal) => (
          <FieldNotes
            key={canal}
            error={sayErro(canal, form.errors.of(caixaDe(grupo, canal)))}
            errorId={`${notes}-${canal}`}
          />
        ))}
      </th>
      {NOMES_CANAL.map((canal) => (
        <Caixa key={canal} grupo={grupo} canal={canal} form={form} notes={notes} />
      ))}
    </tr>
  );
}

function sayErro(canal: Canal, error: string | undefined): string | undefined {
  return error && `${CANAIS[canal]}: ${error}`;
}

interface CaixaProps {
  grupo: GrupoDeAviso;
  canal: Canal;
  form: RecordForm<Escolhas>;
  notes: string;
}

function Caixa({ grupo, canal, form, notes }: CaixaProps) {
  const { name, checked, error, onChange } = form.check(caixaDe(grupo, canal));
  const fixo = ehFixo(grupo, canal);
  const says = fixo ? `${notes}-porque` : error && `${notes}-${canal}`;
  return (
    <td className={classes.channel}>
      {/* The label makes the target as large as the cell. */}
      <label className={classes.box}>
        <input
          type="checkbox"
          id={fieldId(undefined, name)}
          name={name}
          aria-label={`${TEXTO_DO_GRUPO[grupo].rotulo}, por ${canal === 'email' ? 'e-mail' : 'aviso no portal'}`}
          aria-describedby={says || undefined}
          aria-invalid={error ? true : undefined}
          checked={fixo || checked}
          disabled={fixo}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
    </td>
  );
}
