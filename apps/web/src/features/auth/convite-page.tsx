import { useEffect } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AuthCard } from './auth-card.tsx';
import { ConviteForm } from './convite-form.tsx';
import { useAceitarConvite, usePreviaDoConvite } from './convite-queries.ts';
import { LinkInvalid } from './link-invalid.tsx';
import { useFocusOnChange } from './use-focus-heading.ts';
import { useLinkToken } from './use-link-token.ts';

const TITLE = 'Convite para a equipe';

/** Accepts an invitation by the mailed link: who invites to what, and the password that opens the account. */
export default function ConvitePage() {
  const token = useLinkToken();
  if (token === null)
    return (
      <LinkInvalid
        title="O link do convite está incompleto"
        text="Abra o link inteiro que está no e-mail. Se não funcionar, peça um novo convite ao Conselho."
        action={<ToSignIn />}
      />
    );
  return <Convite token={token} />;
}

function Convite({ token }: { token: string }) {
  const { data, error, isPending, mutate } = usePreviaDoConvite();
  const accept = useAceitarConvite();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mutate` is new at each render and always the same
  useEffect(() => mutate(token), [token]);
  const refusal = [accept.error, error].find((one) => isProblem(one, 'auth.link_invalid'));
  useFocusOnChange(refusal ? 'refused' : data ? 'form' : 'waiting');
  if (refusal)
    return <LinkInvalid title="Este convite não vale" text={refusal.message} action={<ToSignIn />} />;
  if (data) return <ConviteForm token={token} convite={data} accept={accept} onStale={() => mutate(token)} />;
  return (
    <AuthCard title={TITLE}>
      {isPending || !error ? (
        <SkeletonText lines={5} />
      ) : (
        <>
          <Failure error={error} />
          <Button variant="default" onClick={() => mutate(token)}>
            Tentar de novo
          </Button>
        </>
      )}
    </AuthCard>
  );
}

function ToSignIn() {
  return (
    <ButtonLink to="/auth/login" variant="default" fullWidth>
      Ir para a entrada
    </ButtonLink>
  );
}
