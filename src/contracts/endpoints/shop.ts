import { refundedSchema, refundOrderSchema } from '../field.ts';
import {
  exportOrdersQuery,
  listOrdersQuery,
  marketplaceCheckoutSchema,
  marketplacePaymentQuery,
  marketplacePaymentSchema,
  orderPageSchema,
  orderSchema,
  receiptParams,
  receiptSchema,
  updateOrderSchema,
} from '../orders.ts';
import { urlSchema } from '../payments.ts';
import {
  listMarketplaceQuery,
  listProductsQuery,
  manageProductMappingsSchema,
  marketplacePageSchema,
  productCategoriesSchema,
  productMappingsSchema,
  productPageSchema,
} from '../products.ts';
import { z } from 'zod';
import { byId, define } from './endpoint.ts';

/** The marketplace of products: what is sold, by whom, and what was bought. */
export const shopEndpoints = define({
  listMarketplace: { method: 'GET', path: '/api/product-mappings', access: 'public', tag: 'marketplace', summary: 'Products for sale: search, category and sort', query: listMarketplaceQuery, response: marketplacePageSchema },
  listCategories: { method: 'GET', path: '/api/product-categories', access: 'public', tag: 'marketplace', summary: 'Categories of the products for sale', response: productCategoriesSchema },
  createMarketplaceCheckout: { method: 'POST', path: '/api/functions/create-marketplace-checkout', access: 'public', tag: 'marketplace', summary: 'Buy a product: open a card page for it', body: marketplaceCheckoutSchema, response: urlSchema, perMinute: 20 },
  readMarketplacePayment: { method: 'GET', path: '/api/marketplace-payments', access: 'public', tag: 'marketplace', summary: 'How the payment of a checkout session stands', query: marketplacePaymentQuery, response: marketplacePaymentSchema, perMinute: 60 },
  getReceipt: { method: 'GET', path: '/api/receipts/:token', access: 'public', tag: 'marketplace', summary: 'The buyer’s receipt, by the link of the mail', params: receiptParams, response: receiptSchema, perMinute: 60 },
  listProducts: { method: 'GET', path: '/api/products', access: 'organizer', tag: 'products', summary: 'The catalogue to choose from (platinum)', query: listProductsQuery, response: productPageSchema },
  manageProductMappings: { method: 'POST', path: '/api/functions/manage-product-mappings', access: 'organizer', tag: 'products', summary: 'What the organizer offers: list, add, update, remove (platinum)', body: manageProductMappingsSchema, response: productMappingsSchema },
  listOrders: { method: 'GET', path: '/api/organizer/orders', access: 'organizer', tag: 'orders', summary: 'Orders of the own products, newest first', query: listOrdersQuery, response: orderPageSchema },
  exportOrders: { method: 'GET', path: '/api/organizer/orders.csv', access: 'organizer', tag: 'orders', summary: 'The orders as a file', query: exportOrdersQuery, response: z.string() },
  updateOrder: { method: 'PATCH', path: '/api/organizer/orders/:id', access: 'organizer', tag: 'orders', summary: 'How far an own order is', params: byId, body: updateOrderSchema, response: orderSchema },
  refundProductOrder: { method: 'POST', path: '/api/organizer/orders/:id/refund', access: 'organizer', tag: 'orders', summary: 'Give back an own order, or a part of it', params: byId, body: refundOrderSchema.default({}), response: refundedSchema, perMinute: 60 },
});
