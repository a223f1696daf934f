import { FEITOS_DA_CARTA } from '@balcao/domain/carta/feitos';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Section } from '#ui/section.tsx';
import type { Feito } from '../feito.ts';
import { DocumentoDaCarta } from '../leitura/documento.tsx';
import { Historico } from '../leitura/historico.tsx';
import classes from '../leitura/leitura.module.css';
import { CartaPapel, papelDe } from '../leitura/papel.tsx';
import { RegistroDaCiencia } from '../leitura/registro-da-ciencia.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { agoraDaEquipe } from './agora.ts';
import { EnderecoParaPostar } from './endereco-para-postar.tsx';
import own from './equipe.module.css';
import { dizFaltas } from './faltas.ts';
import { FatosDaCarta } from './fatos.tsx';
import { verboDeDevolver } from './formularios.ts';
import { Postagens } from './postagens.tsx';
import type { AtoComDialogo } from './sends.ts';

const AtoDialog = lazyPart(() => import('./ato-dialog.tsx'), 'AtoDialog');

interface Verbo {
  ato: AtoComDialogo | 'alterar';
  verbo: string;
  /** Ends the letter. */
  lado?: true;
  /** Returns the letter to the step before. */
  recua?: true;
  /** Needs a complete letter. */
  inteira?: true;
}

/** The acts of the staff; the next step comes first. */
const VERBOS: readonly Verbo[] = [
  { ato: 'expedir', verbo: 'Assinar e expedir', inteira: true },
  { ato: 'enviar_para_assinatura', verbo: 'Enviar para assinatura', inteira: true },
  { ato: 'registrar_entrega', verbo: 'Registrar entrega' },
  { ato: 'registrar_postagem', verbo: 'Registrar postagem' },
  { ato: 'registrar_devolucao', verbo: 'Registrar devolução' },
  { ato: 'alterar', verbo: 'Mudar o texto' },
  { ato: 'devolver_ao_redator', verbo: 'Devolver a quem escreveu', recua: true },
  { ato: 'cancelar', verbo: 'Cancelar carta', lado: true },
];

interface CartaDaEquipeProps {
  detail: CartaDetalhe;
  /** The last act of the reader. */
  feito: Feito | null;
  /** Whether it replaced the part that had the focus. */
  focar: boolean;
  onFeito: (feito: Feito) => void;
  onEdit: () => void;
}

/** A letter for staff: its state, the possible acts, the text, its people and its history. */
export function CartaDaEquipe({ detail, feito, focar, onFeito, onEdit }: CartaDaEquipeProps) {
  const [doing, setDoing] = useState<AtoComDialogo | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const { tone, title, text } = agoraDaEquipe(detail);
  const papel = papelDe(detail);
  const inteira = dizFaltas(detail) === null;
  const offered = VERBOS.filter(({ ato, inteira: so }) => detail.atos.includes(ato) && (inteira || !so)).map(
    (one) => (one.ato === 'devolver_ao_redator' ? { ...one, verbo: verboDeDevolver(detail) } : one),
  );
  // An act is stale once others have changed the letter.
  const done = feito?.version === detail.version ? feito.ato : null;
  const left = useRef(focar);
  useEffect(() => {
    // The pressed button disappeared with the focus.
    if ((done !== null || left.current) && document.activeElement === document.body) status.current?.focus();
    left.current = false;
  }, [done]);
  return (
    <div className={classes.page}>
      <div ref={status} tabIndex={-1} data-focus-quiet>
        <Callout
          tone={tone}
          title={title}
          action={offered.length > 0 && <Atos offered={offered} onEdit={onEdit} onAct={setDoing} />}
        >
          {text}
        </Callout>
        <div role="status" className={own.done}>
          {done && <Callout tone="sucesso">{FEITOS_DA_CARTA[done]}.</Callout>}
        </div>
      </div>
      <div className={own.columns}>
        <div className={classes.page}>
          {papel && <CartaPapel papel={papel} />}
          <Historico {...detail} />
        </div>
        <aside className={own.side} aria-label="Sobre a carta">
          <FatosDaCarta detail={detail} />
          <DocumentoDaCarta detail={detail} />
          <RegistroDaCiencia detail={detail} />
          {detail.postar && (
            <Section title="Postar para">
              <EnderecoParaPostar {...detail} />
            </Section>
          )}
          <Postagens postagens={detail.postagens} />
        </aside>
      </div>
      {doing && (
        <Suspense>
          <AtoDialog
            key={doing}
            ato={doing}
            detail={detail}
            onClose={() => setDoing(null)}
            onDone={({ version }) => {
              onFeito({ ato: doing, version });
              setDoing(null);
            }}
            onConserto={(ato) => {
              if (ato !== 'alterar') return setDoing(ato);
              setDoing(null);
              onEdit();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface AtosProps {
  offered: typeof VERBOS;
  onAct: (ato: AtoComDialogo) => void;
  onEdit: () => void;
}

/** The buttons of the acts that the server allows now. */
function Atos({ offered, onAct, onEdit }: AtosProps) {
  return (
    <div className={classes.acts}>
      {offered.map(({ ato, verbo, lado, recua }, index) => (
        <Button
          key={ato}
          variant={index > 0 && lado ? 'subtle' : index > 0 || lado || recua ? 'default' : 'filled'}
          color={lado ? 'vermelho' : undefined}
          onClick={() => (ato === 'alterar' ? onEdit() : onAct(ato))}
        >
          {verbo}
        </Button>
      ))}
    </div>
  );
}
