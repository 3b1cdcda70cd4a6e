import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { brand as platform } from '#contracts/brand.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { accentColour, mostBrandLinks, type OwnBrand, saveBrandSchema } from '#contracts/organizer-brand.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { AccentField } from './accent-field.tsx';
import { ownBrandQuery } from './queries.ts';

const valuesOf = ({ slug, suggested_slug, accent, links, hides_platform }: OwnBrand) => ({
  slug: slug ?? suggested_slug,
  accent,
  links,
  hides_platform,
});
const isField = (name: string) => /^(slug|accent|hides_platform|links(\.\d+\.(label|url))?)$/.test(name);

/** Address, links and accent of the own brand, saved together. */
export function BrandForm({ own }: { own: OwnBrand }) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, formState, setError, setValue, reset } = useForm({
    resolver: zodResolver(saveBrandSchema),
    defaultValues: valuesOf(own),
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  const [slug, accent, hidesPlatform] = useWatch({ control, name: ['slug', 'accent', 'hides_platform'] });
  const { errors, isDirty, isSubmitting } = formState;
  const { guard } = useUnsavedGuard(isDirty);
  const save = handleSubmit(async (body) => {
    try {
      const saved = await call(endpoints.saveBrand, { body });
      queryClient.setQueryData(ownBrandQuery().queryKey, saved);
      reset(valuesOf(saved));
      toast({ title: 'Brand saved', description: 'Your pages show it at once.' });
    } catch (error) {
      showFailure(error, setError, isField);
    }
  });
  return (
    <form method="post" onSubmit={save} noValidate className="flex flex-col gap-6">
      {guard}
      <UntilReady>
        {own.may_brand && (
          <Card>
            <CardHeader>
              <CardTitle level={3}>Accent</CardTitle>
              <CardDescription>
                One colour, for buttons and links. It is made darker or lighter wherever it could not be read.
              </CardDescription>
            </CardHeader>
            <CardContent>
              <AccentField
                value={accent}
                shown={accentColour.safeParse(accent ?? '').data ?? null}
                logo={own.logo}
                name={own.name}
                error={errors.accent?.message}
                onChange={(value) => setValue('accent', value, { shouldDirty: true, shouldValidate: true })}
              />
            </CardContent>
          </Card>
        )}
        <Card>
          <CardHeader>
            <CardTitle level={3}>Public page</CardTitle>
            <CardDescription>
              Its name and text are those of your organization, which you change under Profile.
            </CardDescription>
          </CardHeader>
          <CardContent className="flex flex-col gap-5">
            <Field
              label="Address"
              description={
                <>
                  Your page is at <span className="break-all">{paths.organizerPage(slug.trim().toLowerCase())}</span>.
                  The address that you had before goes to whoever takes it.
                </>
              }
              error={errors.slug?.message}
              required
            >
              <Input autoCapitalize="none" autoComplete="off" spellCheck={false} {...register('slug')} />
            </Field>
            <fieldset className="flex flex-col gap-4">
              <legend className="mb-2 text-sm font-medium">Links</legend>
              {fields.map((field, n) => (
                <div key={field.id} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
                  <Field label={`Name of link ${n + 1}`} error={errors.links?.[n]?.label?.message} required>
                    <Input placeholder="Instagram" {...register(`links.${n}.label`)} />
                  </Field>
                  <Field label={`Address of link ${n + 1}`} error={errors.links?.[n]?.url?.message} required>
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
                disabled={fields.length >= mostBrandLinks}
                onClick={() => append({ label: '', url: '' })}
              >
                <Plus aria-hidden /> Add link
              </Button>
            </fieldset>
          </CardContent>
        </Card>
        {own.may_hide && (
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
        <FormFailure message={errors.root?.message} />
        <Button type="submit" className="sm:self-start" busy={isSubmitting}>
          Save brand
        </Button>
      </UntilReady>
    </form>
  );
}
