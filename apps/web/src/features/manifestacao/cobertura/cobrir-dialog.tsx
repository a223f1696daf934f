import { manifestacao } from '@balcao/contract/manifestacao';
import type { Tarja } from '@balcao/domain/manifestacao/cobrir';
import { useState } from 'react';
import { useSendingKey } from '#platform/sending-key.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { via } from '../atos/formulario.ts';
import { Conflito } from '../conflito.tsx';
import { type Cobertura, type Detalhe, useCobertura } from '../queries.ts';
import { TEXTOS } from '../relato.tsx';
import { useAto } from '../use-ato.ts';
import { ArquivosDasAreas } from './arquivos-das-areas.tsx';
import { useEscolhas } from './escolhas.ts';
import { TextoParaCobrir } from './texto-para-cobrir.tsx';

interface CobrirDialogProps {
  detail: Detalhe;
  onClose: () => void;
  onDone: (detail: Detalhe) => void;
}

const TITULO = 'Cobrir o texto para as áreas';

/** The editor of what no area may read: what the portal proposes, confirmed by a person. */
export function CobrirDialog(props: CobrirDialogProps) {
  const cobertura = useCobertura(props.detail.id);
  // Nothing meanwhile: one dialog in the place of another would lose the focus.
  if (cobertura.isLoading) return null;
  if (cobertura.data === undefined)
    return (
      <Dialog opened onClose={props.onClose} title={TITULO} size="xl">
        <QueryView query={cobertura}>{() => null}</QueryView>
      </Dialog>
    );
  return <Editor {...props} cobertura={cobertura.data} />;
}

function Editor({ detail, cobertura, onClose, onDone }: CobrirDialogProps & { cobertura: Cobertura }) {
  const { textos, propostas, atual } = cobertura;
  const [tarjas, setTarjas] = useState(propostas);
  const keyFor = useSendingKey();
  const errors = useFormErrors();
  const { send, seen, busy, conflict, closed } = useAto(detail, 'cobrir', { onDone, onRefused: errors.fail });
  const escolhas = useEscolhas(seen);
  const written = TEXTOS.filter(({ campo }) => textos[campo] !== '');
  const submit = () => {
    if (!errors.show(escolhas.faltas())) return;
    const cobre = atual === null || tarjas !== propostas || !escolhas.changed;
    send(async () => {
      const now = await escolhas.send();
      return cobre ? via(manifestacao.cobrir, { tarjas })(now, keyFor([now.version, tarjas])) : now;
    });
  };
  const save = closed ? null : 'Salvar versão coberta';
  return (
    <FormDialog
      title={TITULO}
      size="xl"
      confirm={save && conflict ? `${save} assim mesmo` : save}
      busy={busy}
      errors={errors}
      changed={tarjas !== propostas || escolhas.changed}
      onClose={onClose}
      onSubmit={submit}
    >
      {conflict && <Conflito {...conflict} closed={closed} />}
      <p>
        O portal marca o que reconhece, e pode deixar passar algo. Leia tudo: selecione um trecho e aperte
        Enter para cobrir, ou apague a marca com Delete. O texto original não muda.
      </p>
      {written.map(({ campo, label }) => (
        <TextoParaCobrir
          key={campo}
          campo={campo}
          label={label}
          texto={textos[campo]}
          marcas={tarjas[campo]}
          error={errors.of(`tarjas.${campo}`)}
          onChange={(marcas: Tarja[]) => setTarjas((now) => ({ ...now, [campo]: marcas }))}
        />
      ))}
      <ArquivosDasAreas escolhas={escolhas} errorOf={errors.of} />
    </FormDialog>
  );
}
