import { manifestacao } from '@balcao/contract/manifestacao';
import { IconLock, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ComponentProps, Suspense, useState } from 'react';
import { findPlaceholders, NotaDaOuvidoria, PlaceholderField } from '#features/conversa/api.tsx';
import { Clipe, Clipes, type Pecas } from '#features/ouvidoria-arquivos/api.tsx';
import { call } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { CaseComposer, useComposerOpen } from '#ui/case-page.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { Failure } from '#ui/failure.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { sendByKey } from '#ui/send-by-key.ts';
import { Tabs } from '#ui/tabs.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { textOf } from './atos/formulario.ts';
import type { Escritos } from './atos/use-escritos.ts';
import classes from './compositor.module.css';
import { ModelosDaOuvidoria } from './modelos.ts';
import { type Detalhe, keepManifestacao } from './queries.ts';

type Lugar = 'mensagem' | 'nota';

const NOMES = { mensagem: 'Mensagem', nota: 'Nota interna' } as const;

interface CompositorProps {
  detail: Detalhe;
  escritos: Escritos;
}

/** The form of messages, and for the unit of notes; nothing where the reader may write neither. */
export function Compositor({ detail, escritos }: CompositorProps) {
  const { mensagem, nota } = detail.pode;
  const lugares = ([mensagem && 'mensagem', nota && 'nota'] as const).filter((one) => one !== false);
  const [chosen, setChosen] = useState<Lugar>('mensagem');
  const [first] = lugares;
  if (!first) return null;
  const lugar = lugares.includes(chosen) ? chosen : first;
  const form = <Texto key={lugar} detail={detail} lugar={lugar} escritos={escritos} />;
  return (
    <CaseComposer>
      {lugares.length === 1 ? (
        form
      ) : (
        <div className={classes.lugares}>
          <Tabs
            label="O que escrever"
            tabs={lugares.map((id) => ({ id, label: NOMES[id] }))}
            value={lugar}
            onChange={(id) => setChosen(id === 'nota' ? id : 'mensagem')}
          >
            {form}
          </Tabs>
        </div>
      )}
    </CaseComposer>
  );
}

interface TextoProps extends CompositorProps {
  lugar: Lugar;
}

function Texto({ detail, lugar, escritos }: TextoProps) {
  const interna = lugar === 'nota';
  const [texto, setTexto] = useState(() => textOf(escritos.of(lugar) ?? {}, 'texto'));
  const [sent, setSent] = useState(false);
  const pecas = escritos.arquivos(lugar);
  const chosen = useStore(pecas.store).length > 0;
  const open = useComposerOpen(texto !== '' || chosen);
  const protegido = detail.lado === 'autor' && detail.identificacao !== 'IDENTIFICADA';
  const errors = useFormErrors();
  const { send, busy, error } = useEnviar(detail, {
    onSent: () => {
      setTexto('');
      setSent(true);
      escritos.forget(lugar);
    },
  });
  const write = (next: string) => {
    setTexto(next);
    setSent(false);
    if (next === '') escritos.forget(lugar);
    else escritos.put(lugar, { texto: next });
  };
  const submit = () => {
    if (busy) return;
    const falta = faltaEm(texto, lugar);
    if (errors.show(falta === null ? [] : [{ path: lugar, message: falta }]))
      send({ texto: texto.trim(), interna, pecas, protegido });
    else focusField(lugar);
  };
  const Icon = interna ? IconLock : IconSend;
  return (
    <form
      className={classes.form}
      data-interna={interna || undefined}
      noValidate
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Failure error={error} />
      {open && detail.pode.nota && (
        <Suspense>
          <ModelosDaOuvidoria
            manifestacaoId={detail.id}
            uso={interna ? 'nota' : 'ouvidoria'}
            campo={lugar}
            onInsert={(modelo) => write([texto, modelo].filter(Boolean).join('\n\n'))}
          />
        </Suspense>
      )}
      <CampoDoTexto
        nota={interna ? detail.id : null}
        equipe={detail.pode.nota}
        name={lugar}
        label={labelOf(lugar, detail.lado)}
        hint={open && interna ? 'Só a ouvidoria lê.' : undefined}
        error={errors.of(lugar)}
        rows={open ? 3 : 1}
        limit={open ? 4_000 : undefined}
        value={texto}
        onText={write}
      />
      <div data-when-open className={classes.foot}>
        <Clipes pecas={pecas} protegido={protegido} />
        <FormActions>
          <Button
            type="submit"
            variant={texto === '' ? 'default' : 'filled'}
            loading={busy}
            leftSection={<Icon size={18} aria-hidden="true" />}
          >
            {interna ? 'Salvar nota interna' : 'Enviar mensagem'}
          </Button>
          <Clipe pecas={pecas} />
          <span role="status" className={classes.sent}>
            {sent && (interna ? 'Nota salva.' : 'Mensagem enviada.')}
          </span>
        </FormActions>
      </div>
    </form>
  );
}

interface CampoDoTextoProps extends ComponentProps<typeof TextareaField> {
  /** The manifestation, where this is a note, which may mention colleagues. */
  nota: string | null;
  /** The unit writes, with templates that leave something to be filled in. */
  equipe: boolean;
  value: string;
  onText: (value: string) => void;
}

function CampoDoTexto({ nota, equipe, onText, ...field }: CampoDoTextoProps) {
  const change = { onChange: (event: ChangeEvent<HTMLTextAreaElement>) => onText(event.currentTarget.value) };
  if (nota === null)
    return equipe ? (
      <PlaceholderField {...field} onChange={onText} />
    ) : (
      <TextareaField {...field} {...change} />
    );
  return <NotaDaOuvidoria {...field} {...change} manifestacaoId={nota} onText={onText} />;
}

/** Why the text cannot leave; null when it can. A gap of a template stays with the unit. */
function faltaEm(texto: string, lugar: Lugar): string | null {
  if (texto.trim() === '') return 'Escreva a mensagem.';
  const open = lugar === 'mensagem' ? findPlaceholders(texto) : [];
  return open.length > 0 ? `Complete antes de enviar: ${open.join(', ')}.` : null;
}

function labelOf(lugar: Lugar, lado: Detalhe['lado']): string {
  if (lugar === 'nota') return NOMES.nota;
  return lado === 'autor' ? 'Mensagem para a ouvidoria' : 'Mensagem para quem fez a manifestação';
}

interface Dita {
  texto: string;
  interna: boolean;
  pecas: Pecas;
  /** Its author asks for protection. */
  protegido: boolean;
}

/** Sends a message under an id of its own, so that a repeat is the same message. */
function useEnviar({ id }: Detalhe, { onSent }: { onSent: () => void }) {
  const cache = useQueryClient();
  const idFor = useSendingKey();
  // The same words said again later are another message.
  const [round, setRound] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ pecas, protegido, ...said }: Dita) =>
      pecas.comArquivos(protegido, (arquivos) => {
        const body = { ...said, arquivos };
        return call(manifestacao.mensagem, {
          params: { id },
          body: { mensagemId: idFor([round, body]), ...body },
        });
      }),
    onSuccess: (next) => {
      keepManifestacao(cache, next);
      setRound((n) => n + 1);
      onSent();
    },
    meta: SHOWN_BY_FORM,
  });
  return { send: mutation.mutate, busy: mutation.isPending, error: mutation.error };
}
