import { formatHora } from '@balcao/domain/texto/data-br';
import { Suspense, useState } from 'react';
import { useSecondsTo } from '#platform/use-seconds-to.ts';
import { Button } from '#ui/button.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SideCard } from '#ui/side-card.tsx';
import classes from '../manifestacao.module.css';
import type { Detalhe } from '../queries.ts';
import { type Identidade, useFechar, useIdentidade } from './queries.ts';

const AbrirDialog = lazyPart(() => import('./abrir-dialog.tsx'), 'AbrirDialog');

/** The identity of a confidential author, for officers who may open it with a reason. */
export function IdentidadeCard({ detail }: { detail: Detalhe }) {
  const [asking, setAsking] = useState(false);
  const [closed, setClosed] = useState<string | null>(null);
  const { data } = useIdentidade(detail);
  const fechar = useFechar(detail.id);
  const open = data !== undefined && data.ate !== closed ? data : null;
  return (
    <SideCard title="Identidade com sigilo">
      {open ? (
        <Aberta
          key={open.ate}
          identidade={open}
          onOver={() => {
            setClosed(open.ate);
            fechar();
          }}
        />
      ) : (
        <>
          <p>O nome de quem fez a manifestação está guardado à parte.</p>
          <div className={classes.acts}>
            <Button variant="default" size="sm" onClick={() => setAsking(true)}>
              Abrir a identidade
            </Button>
          </div>
        </>
      )}
      <Suspense>{asking && <AbrirDialog id={detail.id} onClose={() => setAsking(false)} />}</Suspense>
    </SideCard>
  );
}

/** What was opened, until its time is over. */
function Aberta({ identidade: { ate, autor }, onOver }: { identidade: Identidade; onOver: () => void }) {
  const over = useSecondsTo(Date.parse(ate)) === 0;
  const { nome, cpf, email, telefone, contato } = autor;
  const rows = { CPF: cpf, 'E-mail': email, Telefone: telefone, Contato: contato };
  if (over) return <Terminou onOver={onOver} />;
  return (
    <>
      <KeyValue
        facts={[
          { label: 'Nome', value: nome },
          ...Object.entries(rows).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        ]}
      />
      <p className={classes.quiet}>
        Aberta até {formatHora(new Date(ate))}. Não copie estes dados para mensagens, notas ou perguntas às
        áreas.
      </p>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={onOver}>
          Fechar agora
        </Button>
      </div>
    </>
  );
}

function Terminou({ onOver }: { onOver: () => void }) {
  return (
    <>
      <p>O tempo desta abertura terminou.</p>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={onOver}>
          Entendi
        </Button>
      </div>
    </>
  );
}
