import { requerimento } from '@balcao/contract/requerimento';
import { podeEsperarRecurso } from '@balcao/domain/requerimento/decisao';
import { RAZOES_MINIMO, validateRecurso } from '@balcao/domain/requerimento/recurso';
import { CaseFiles, useUploads } from '#features/anexo/api.tsx';
import { NO_TEXT } from '#features/conversa/api.tsx';
import { ANEXO_GUARDADO, isSending } from '#features/envio/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, byField, useActForm } from '#features/tramite/api.tsx';
import { call } from '#platform/call.ts';
import { useStore } from '#platform/store.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { formatAte, todayIso } from '#ui/date.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

const EMPTY = { ...NO_TEXT, pedeEfeito: false, efeitoSuspensivo: '' };

/** The form of an appeal: reasons and optional files. */
export function RecorrerDialog(props: ActionProps) {
  const { detail } = props;
  const { filled, setFilled, put, text, errors, keyFor, sendUnless, dialog } = useActForm(
    props,
    'recorrer',
    EMPTY,
    { texto: '', anexos: [ANEXO_GUARDADO], pedeEfeito: false, efeitoSuspensivo: '' },
  );
  const uploads = useUploads(detail.id, 'recurso', (anexo) =>
    setFilled((now) => ({ ...now, anexos: [...now.anexos, anexo] })),
  );
  const sending = isSending(useStore(uploads.store));
  const ate = detail.decisao?.recursoAte;
  const podeEsperar = podeEsperarRecurso(detail.workflow);
  const recurso = {
    razoes: filled.texto,
    ...(podeEsperar && filled.pedeEfeito ? { efeitoSuspensivo: filled.efeitoSuspensivo } : {}),
  };
  const body = { ...recurso, anexos: filled.anexos.map((anexo) => anexo.id) };
  return (
    <ActDialog
      {...dialog}
      title="Apresentar recurso"
      confirm="Enviar recurso"
      size="lg"
      blocked={sending}
      onSubmit={() =>
        sendUnless(byField(validateRecurso(recurso, detail.workflow)), (seen) =>
          call(requerimento.recorrer, { params: { id: seen.id }, body }, { idempotencyKey: keyFor(body) }),
        )
      }
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
          hint={`Conte com as suas palavras o que deve mudar e por quê, com pelo menos ${RAZOES_MINIMO} letras.`}
          rows={8}
          limit={20_000}
          value={filled.texto}
          error={errors.of.get('razoes')}
          onChange={(event) => {
            errors.drop('razoes');
            setFilled({ ...filled, texto: event.currentTarget.value });
          }}
        />
        {podeEsperar && (
          <CheckboxField
            label="Quero que a decisão espere o julgamento do recurso"
            hint="Em regra, a decisão já vale enquanto o recurso é julgado. O pedido para que ela espere se chama efeito suspensivo."
            checked={filled.pedeEfeito}
            onChange={(pedeEfeito) => put({ pedeEfeito })}
          />
        )}
        {podeEsperar && filled.pedeEfeito && (
          <TextareaField
            label="Por que a decisão deve esperar?"
            rows={3}
            limit={2_000}
            {...text('efeitoSuspensivo')}
          />
        )}
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
