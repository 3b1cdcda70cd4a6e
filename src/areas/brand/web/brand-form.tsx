import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { brand as platform } from '#kernel/contract/brand.ts';
import { brandsEndpoints } from '#areas/brand/contract/endpoints/brands.ts';
import { accentColour, maxBrandLinks, type OwnBrand, saveBrandSchema } from '#areas/brand/contract/organizer-brand.ts';
import { call } from '#kernel/web/client/api.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { AccentField } from './accent-field.tsx';
import { ownBrandQuery } from './queries.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';

const valuesOf = ({ slug, suggested_slug, accent, links, hides_platform }: OwnBrand) => ({
  slug: slug ?? suggested_slug,
  accent,
  links,
  hides_platform,
});

/** Address, links and accent of the own brand, saved together. */
export function BrandForm({ own }: { own: OwnBrand }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(saveBrandSchema, {
    draft: ['brand'],
    defaults: valuesOf(own),
    send: (body) => call(brandsEndpoints.saveBrand, { body }),
    next: valuesOf,
    onDone: (saved) => {
      toast({ title: 'Brand saved', description: 'Your pages show it at once.' });
      return cacheAnswer(queryClient, ownBrandQuery().queryKey, saved);
    },
  });
  const viewer = useViewer();
  const { register, control, setValue, errorOf } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  const [slug, accent, hidesPlatform] = useWatch({ control, name: ['slug', 'accent', 'hides_platform'] });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-6">
      <HydrationGate>
        {viewerMay(viewer, 'custom_branding') && (
          <Card>
            <CardHeader>
              <CardTitle level={3}>Accent</CardTitle>
              <CardDescription>
                One colour, for buttons and links. It is made darker or lighter for contrast.
              </CardDescription>
            </CardHeader>
            <CardContent>
              <AccentField
                value={accent}
                shown={accentColour.safeParse(accent ?? '').data ?? null}
                logo={own.logo}
                name={own.name}
                error={errorOf('accent')}
                onChange={(value) => setValue('accent', value, { shouldDirty: true, shouldValidate: true })}
              />
            </CardContent>
          </Card>
        )}
        <Card>
          <CardHeader>
            <CardTitle level={3}>Public page</CardTitle>
            <CardDescription>Name and text come from your organization. Change them under Profile.</CardDescription>
          </CardHeader>
          <CardContent className="flex flex-col gap-5">
            <Field
              label="Address"
              description={
                <>
                  Your page is at <span className="break-all">{paths.organizerPage(slug.trim().toLowerCase())}</span>.
                  Your old address becomes free for others.
                </>
              }
              error={errorOf('slug')}
              required
            >
              <Input autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('slug')} />
            </Field>
            <fieldset className="flex flex-col gap-4">
              <legend className="mb-2 text-sm font-medium">Links</legend>
              {fields.map((field, n) => (
                <div key={field.id} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
                  <Field label={`Name of link ${n + 1}`} error={errorOf(`links.${n}.label`)} required>
                    <Input placeholder="Instagram" {...register(`links.${n}.label`)} />
                  </Field>
                  <Field label={`Address of link ${n + 1}`} error={errorOf(`links.${n}.url`)} required>
                    <Input type="url" inputMode="url" placeholder="https://" {...register(`links.${n}.url`)} />
                  </Field>
                  <Button
                    variant="ghost"
                    size="icon"
                    className="sm:mt-7"
                    aria-label={`Remove link ${n + 1}`}
                    onClick={() => remove(n)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </div>
              ))}
              <Button
                variant="outline"
                size="sm"
                className="self-start"
                disabled={fields.length >= maxBrandLinks}
                onClick={() => append({ label: '', url: '' })}
              >
                <Plus aria-hidden /> Add link
              </Button>
            </fieldset>
          </CardContent>
        </Card>
        {viewerMay(viewer, 'white_label') && (
          <Card>
            <CardHeader>
              <CardTitle level={3}>White label</CardTitle>
              <CardDescription>
                Your name alone on your page and tournaments, in mails, files for calendars, prints and frames. On a
                domain of your own it is so anyway.
              </CardDescription>
            </CardHeader>
            <CardContent>
              <Field inline label={`Hide ${platform.name}’s name`}>
                <Checkbox
                  checked={hidesPlatform ?? false}
                  onCheckedChange={(checked) => setValue('hides_platform', checked, { shouldDirty: true })}
                />
              </Field>
            </CardContent>
          </Card>
        )}
        <FormFoot form={form} submit="Save brand" />
      </HydrationGate>
    </form>
  );
}
