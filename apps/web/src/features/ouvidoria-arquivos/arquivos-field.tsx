import { useRef } from 'react';
import { sayRegras, Ways } from '#features/anexo/api.tsx';
import { fieldId } from '#ui/field.tsx';
import { FileField } from '#ui/file-field.tsx';
import classes from './arquivos.module.css';
import { ListaDePecas } from './lista-de-pecas.tsx';
import type { Pecas } from './pecas.ts';
import { useEscolher, usePasted } from './use-escolher.ts';

interface ArquivosFieldProps {
  pecas: Pecas;
  /** Its author asks for protection, and is told what a file may give away. */
  protegido?: boolean;
  name?: string;
  label?: string;
  hint?: string | undefined;
  /** Whether it may stay empty. */
  optional?: boolean;
  error: string | undefined;
  /** Most files; as many as one text takes unless it is given. */
  max?: number;
}

/** The files of a text: chosen, dropped, pasted or photographed. They travel when it is sent. */
export function ArquivosField(props: ArquivosFieldProps) {
  const {
    pecas,
    protegido = false,
    name = 'arquivos',
    label = 'Arquivos',
    hint,
    optional = true,
    error,
  } = props;
  const { list, aceita, maxMb, max, full, preparing, add } = useEscolher(pecas, props.max);
  const box = useRef<HTMLDivElement>(null);
  usePasted(box, add);
  return (
    <div ref={box}>
      <FileField
        name={name}
        label={label}
        hint={hint}
        error={error}
        optional={optional}
        accept={aceita.join(',')}
        multiple={max > 1}
        disabled={full}
        onFiles={add}
        rules={full ? 'Para trocar, retire um arquivo.' : sayRegras({ aceita, maxMb, max })}
        ways={full ? null : <Ways aceita={aceita} label={label} maxBytes={maxMb * 1024 ** 2} onFiles={add} />}
      >
        {preparing && (
          <p role="status" className={classes.detail}>
            Reduzindo “{preparing}” para o envio…
          </p>
        )}
        <ListaDePecas
          list={list}
          protegido={protegido}
          onRemove={(id) => {
            pecas.remove(id);
            document.getElementById(fieldId(undefined, name) ?? '')?.focus();
          }}
        />
      </FileField>
    </div>
  );
}
