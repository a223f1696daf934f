import { isSending } from '#features/formulario/api.tsx';
import { useStore } from '#platform/store.ts';
import { formatAte, todayIso } from '#ui/date.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { CaseFiles } from '../arquivos/case-files.tsx';
import { useUploads } from '../arquivos/use-uploads.ts';
import { NO_TEXT } from '../kept.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionProps } from './motivo-dialog.tsx';
import { recorrer } from './send.ts';
import { useActForm } from './use-act-form.ts';

/** The reasons of an appeal, with files if there are any. */
export function RecorrerDialog(props: ActionProps) {
  const { detail } = props;
  const { filled, setFilled, errors, keyFor, send, dialog } = useActForm(props, 'recorrer', NO_TEXT);
  const uploads = useUploads(detail.id, 'recurso', (anexo) =>
    setFilled((now) => ({ ...now, anexos: [...now.anexos, anexo] })),
  );
  const sending = isSending(useStore(uploads.store));
  const ate = detail.decisao?.recursoAte;
  const body = { razoes: filled.texto, anexos: filled.anexos.map((anexo) => anexo.id) };
  return (
    <ActDialog
      {...dialog}
      title="Apresentar recurso"
      confirm="Enviar recurso"
      size="lg"
      blocked={sending}
      onSubmit={() => send((seen) => recorrer(seen, body, keyFor(body)))}
    >
      <FieldStack>
        <p>
          Outra autoridade decide o recurso, sem custo
          {ate && `. Você pode recorrer ${formatAte(ate, todayIso())}`}.
        </p>
        <TextareaField
          name="razoes"
          data-autofocus
          label="Por que você não concorda com a decisão?"
          hint="Conte com as suas palavras o que deve mudar e por quê."
          rows={8}
          limit={20_000}
          value={filled.texto}
          error={errors.of.get('razoes')}
          onChange={(event) => {
            errors.drop('razoes');
            setFilled({ ...filled, texto: event.currentTarget.value });
          }}
        />
        <CaseFiles
          label="Arquivos"
          anexos={filled.anexos}
          uploads={uploads}
          onChange={(anexos) => setFilled({ ...filled, anexos })}
        />
      </FieldStack>
    </ActDialog>
  );
}
