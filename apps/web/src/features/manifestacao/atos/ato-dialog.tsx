import { useEffect, useState } from 'react';
import { ArquivosField } from '#features/ouvidoria-arquivos/api.tsx';
import { useSendingKey } from '#platform/sending-key.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { Conflito } from '../conflito.tsx';
import type { Detalhe } from '../queries.ts';
import { useAto } from '../use-ato.ts';
import { CampoDoAto } from './campo-do-ato.tsx';
import { faltasDe, type Valores } from './formulario.ts';
import { type AtoComFormulario, formularioDe, inicialDe } from './formularios.ts';
import { SobreOAto } from './sobre-o-ato.tsx';
import type { Escritos } from './use-escritos.ts';

interface AtoDialogProps {
  ato: AtoComFormulario;
  detail: Detalhe;
  escritos: Escritos;
  onClose: () => void;
  onDone: (detail: Detalhe) => void;
}

/** The dialog of one act on a manifestation: its consequence, its fields and its button. */
export function AtoDialog({ ato, detail, escritos, onClose, onDone }: AtoDialogProps) {
  const [valores, setValores] = useState<Valores>(() => escritos.of(ato) ?? inicialDe(ato, detail));
  const pecas = escritos.arquivos(ato);
  const keyFor = useSendingKey();
  useEffect(() => pecas.stop, [pecas]);
  const errors = useFormErrors();
  const { send, seen, busy, conflict, closed } = useAto(detail, ato, {
    onDone: (next) => {
      escritos.forget(ato);
      onDone(next);
    },
    onRefused: errors.fail,
  });
  // Once it is no longer possible, the fields stay as they were, to copy from.
  const formulario = formularioDe(ato, conflict && closed ? conflict.before : seen, valores);
  const { title, confirm, danger, intro, campos, envio, arquivos } = formulario;
  const protegido = arquivos === 'autor' && detail.identificacao !== 'IDENTIFICADA';
  const put = (nome: string, value: Valores[string]) => {
    const next = { ...valores, [nome]: value };
    setValores(next);
    escritos.put(ato, next);
  };
  const submit = () => {
    if (!errors.show(faltasDe(formulario, valores))) return;
    send((upon) =>
      pecas.comArquivos(protegido, (ids) => envio(valores, ids)(upon, keyFor([upon.version, valores, ids]))),
    );
  };
  return (
    <FormDialog
      title={title}
      danger={danger}
      docked
      busy={busy}
      errors={errors}
      onClose={onClose}
      kept
      confirm={closed ? null : conflict ? `${confirm} assim mesmo` : confirm}
      onSubmit={submit}
    >
      {conflict && <Conflito {...conflict} closed={closed} />}
      {intro && <p>{intro}</p>}
      <SobreOAto ato={ato} detail={seen} />
      {campos.map((campo) => (
        <CampoDoAto
          key={campo.nome}
          campo={campo}
          modelosDe={campo.modelos && detail.pode.nota ? detail.id : null}
          value={valores[campo.nome] ?? ''}
          errorOf={errors.of}
          onChange={(value) => put(campo.nome, value)}
        />
      ))}
      {arquivos && <ArquivosField pecas={pecas} protegido={protegido} error={errors.of('arquivos')} />}
    </FormDialog>
  );
}
